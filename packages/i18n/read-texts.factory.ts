import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = string | { readonly [key: string]: Entry };

const folder = join(import.meta.dirname, 'locales');

const flat = (entry: Entry, at = ''): [string, string][] =>
  typeof entry === 'string'
    ? [[at, entry]]
    : Object.entries(entry).flatMap(([key, value]) => flat(value, at ? `${at}.${key}` : key));

/** The names of the dictionaries that a language has. */
export const namesOf = (language: string): string[] =>
  readdirSync(join(folder, language)).map((file) => file.replace(/\.json$/, ''));

/** The texts of one dictionary, by key. */
export const textsOf = (language: string, name: string): Map<string, string> =>
  new Map(flat(JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8'))));

export const LANGUAGES: readonly string[] = readdirSync(folder);
