type Pair = { readonly en: string; readonly hi: string };
type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };
type Pairs<T> = { readonly [K in keyof T]: T[K] extends string ? Pair : Pairs<T[K]> };

function zip(en: Texts, hi: Texts | undefined): unknown {
  if (typeof en === 'string') return { en, hi: hi ?? en };
  return Object.fromEntries(
    Object.entries(en).map(([key, text]) => [key, zip(text, (hi as typeof en)?.[key as never])]),
  );
}

/** Each text of a dictionary in all languages, under its key; what a language lacks is English. */
export function pairs<T extends Texts & object>(en: T, hi: Texts): Pairs<T> {
  return zip(en, hi) as Pairs<T>;
}

/** A text with its values, each in the place of its `{{name}}`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** As `fillText`, in all languages; a value may have one text in each. */
export function fill({ en, hi }: Pair, values: Readonly<Record<string, string | number | Pair>>): Pair {
  const inLanguage = (language: 'en' | 'hi') =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    );
  return { en: fillText(en, inLanguage('en')), hi: fillText(hi, inLanguage('hi')) };
}

/** What is made of one dictionary, in all languages. */
export function inLanguages<Texts, Made>(
  { en, hi }: { readonly en: Texts; readonly hi: Texts },
  make: (texts: Texts, language: 'en' | 'hi') => Made,
): { readonly en: Made; readonly hi: Made } {
  return { en: make(en, 'en'), hi: make(hi, 'hi') };
}
