import type { Dictionaries, DictionaryName } from './dictionaries';

export type Codes<Name extends DictionaryName> = { readonly [Key in keyof Dictionaries[Name] & string]: string };

/** The codes of a dictionary: `required` is `common.forms:required`. It holds no texts, so that a browser loads those by language. */
export function codesOf<Name extends DictionaryName>(name: Name): Codes<Name> {
  return new Proxy({} as Codes<Name>, {
    get: (_, key) => (typeof key === 'string' ? `${name}:${key}` : undefined),
  });
}

/** The codes of a part of a dictionary: `EMPTY` of `fault` is `common.file-faults.office:fault.EMPTY`. */
export function codesIn<Name extends DictionaryName, Part extends keyof Dictionaries[Name] & string>(
  name: Name,
  part: Part,
): { readonly [Key in keyof Dictionaries[Name][Part] & string]: string } {
  const under = codesOf(name);
  return new Proxy({} as Record<keyof Dictionaries[Name][Part] & string, string>, {
    get: (_, key) => (typeof key === 'string' ? `${under[part]}.${key}` : undefined),
  });
}

/**
 * A code with its values, in the order of the `{n}` and `{w}` of its text: `common.forms:valueBetween?5&10`. A value may be a code
 * of the same dictionary.
 */
export function withValues(code: string, ...values: readonly (string | number | bigint)[]): string {
  if (values.length === 0) return code;
  // Somebody may have typed half a character, which `encodeURIComponent` refuses.
  return `${code}?${values.map((value) => String(value).replaceAll('%', '%25').replaceAll('&', '%26')).join('&')}`;
}

const CODE = /^([a-z][a-z.-]*):([\w-]+(?:\.[\w-]+)*)(?:\?(.*))?$/s;
const decoded = (value: string) => value.replaceAll('%26', '&').replaceAll('%25', '%');

interface Code {
  readonly name: string;
  readonly key: string;
  readonly values: readonly string[];
}

/** The parts of a code; nothing of a sentence. */
export function readCode(code: string): Code | undefined {
  const [, name, key, values] = CODE.exec(code) ?? [];
  if (name === undefined || key === undefined) return undefined;
  return { name, key, values: values === undefined ? [] : values.split('&').map(decoded) };
}

/** A text with values, each in the place of its `{n}` (a figure) or `{w}` (a word); `figure` writes a figure. A place without a value stays. */
export function fillCode(text: string, values: readonly string[], figure = (value: string) => value): string {
  const left = [...values];
  return text.replace(/\{[nw]\}/g, (place) => {
    const value = left.shift();
    if (value === undefined) return place;
    return place === '{n}' ? figure(value) : value;
  });
}
