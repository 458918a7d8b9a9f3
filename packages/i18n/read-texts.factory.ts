import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = string | readonly string[] | { readonly [key: string]: Entry };

const folder = join(import.meta.dirname, 'locales');

/** A mail is one text: a language may name somebody in the subject or below it. */
function flat(entry: Entry, at = ''): [string, string][] {
  if (typeof entry === 'string') return [[at, entry]];
  if (Array.isArray(entry) || 'paragraphs' in entry) return [[at, Object.values(entry).flat().join('\n')]];
  return Object.entries(entry).flatMap(([key, value]) => flat(value, at ? `${at}.${key}` : key));
}

/** The names of the dictionaries that a language has. */
export function namesOf(language: string): string[] {
  return readdirSync(join(folder, language)).map((file) => file.replace(/\.json$/, ''));
}

/** The texts of one dictionary, by key. */
export function textsOf(language: string, name: string): Map<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8'))));
}

export const LANGUAGES: readonly string[] = readdirSync(folder);
