/** Texts of one dictionary, nested by the parts of their keys. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}
export type Loaders = Readonly<Record<string, () => Promise<TextTree>>>;
type Values = Readonly<Record<string, unknown>>;

const FALLBACK: string = 'en';
const FIRST_DICTIONARY = 'common';

/** The texts of a dictionary by whole keys (`form.title`), by `language/dictionary`. */
const dictionaries = new Map<string, Map<string, string>>();
const loading = new Map<string, Promise<void>>();
const namesInUse = new Set<string>();
const listeners = new Set<() => void>();
const rules = new Map<string, Intl.PluralRules>();
let load: (language: string, name: string) => (() => Promise<TextTree>) | undefined = () => undefined;
let onMissingValue = (_text: string, _name: string): void => undefined;
let current: string = FALLBACK;

export function shownLanguage(): string {
  return current;
}
export function hasTexts(language: string, name: string): boolean {
  return dictionaries.has(`${language}/${name}`);
}

/** Where dictionaries that are not there yet come from. */
export function loadTextsWith(loader: typeof load): void {
  load = loader;
}
/** Is told of each text that is shown without a value for one of its braces. */
export function tellMissingValues(tell: typeof onMissingValue): void {
  onMissingValue = tell;
}
/** To be called with a text that is shown without a value for one of its braces. */
export function missesValue(text: string, name: string): void {
  onMissingValue(text, name);
}
/** Is told when the shown language changes and when texts arrive; answers with what ends that. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function tellListeners() {
  for (const listener of listeners) listener();
}

export function addTexts(language: string, name: string, texts: TextTree): void {
  const known = dictionaries.get(`${language}/${name}`) ?? new Map<string, string>();
  const add = (tree: TextTree, prefix: string) => {
    for (const [key, text] of Object.entries(tree)) {
      if (typeof text === 'string') known.set(prefix + key, text);
      else add(text, `${prefix}${key}.`);
    }
  };
  add(texts, '');
  dictionaries.set(`${language}/${name}`, known);
  namesInUse.add(name);
}

async function loadOne(language: string, name: string): Promise<void> {
  const id = `${language}/${name}`;
  try {
    const file = load(language, name);
    if (!file && language === FALLBACK) throw new Error(`no dictionary ${id}`);
    // What another language lacks is said in English.
    const texts = (await file?.()) ?? {};
    addTexts(language, name, texts);
    tellListeners();
  } catch (error) {
    // English, or the key, is shown; the next page that needs it asks again.
    loading.delete(id);
    console.error(`texts of ${id} failed`, error instanceof Error ? error.message : error);
  }
}

/** Loads dictionaries in a language, and in English for what that language lacks. Never fails. */
export async function loadNames(language: string, names: Iterable<string>): Promise<void> {
  const needed: Promise<void>[] = [];
  for (const name of names) {
    namesInUse.add(name);
    for (const code of new Set([language, FALLBACK])) {
      const id = `${code}/${name}`;
      if (dictionaries.has(id)) continue;
      if (!loading.has(id)) loading.set(id, loadOne(code, name));
      needed.push(loading.get(id) as Promise<void>);
    }
  }
  await Promise.all(needed);
}
export function loadNamesInUse(language: string): Promise<void> {
  return loadNames(language, [...namesInUse]);
}

export function showLanguage(language: string): void {
  current = language;
  tellListeners();
}

/** The keys to look for, first the one that says the number best. */
function formsOf(key: string, language: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key];
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rule.select(count)}`, key];
}

/** The text of a key, which may begin with its dictionary and a colon. */
export function findText(language: string, key: string, count?: unknown, name = FIRST_DICTIONARY): string | undefined {
  const colon = key.indexOf(':');
  const [from, word] = colon < 0 ? [name, key] : [key.slice(0, colon), key.slice(colon + 1)];
  for (const code of new Set([language, FALLBACK])) {
    const texts = dictionaries.get(`${code}/${from}`);
    for (const form of formsOf(word, code, count)) {
      const text = texts?.get(form);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** Words of one dictionary in one language; `ns`, `lng`, `count` and `defaultValue` have their meaning among the values. */
export function say(language: string, name: string | undefined, key: string, values: Values = {}): string {
  const { lng = language, ns = name, count, defaultValue = key.slice(key.indexOf(':') + 1) } = values;
  const text = findText(lng as string, key, count, ns as string | undefined) ?? (defaultValue as string);
  return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => {
    const shown = values[value];
    if (shown === undefined) onMissingValue(text, value);
    return String(shown ?? '');
  });
}
