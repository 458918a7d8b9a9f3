/** A dictionary of another language: exactly the keys of the English one. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
