import type { LanguageCode } from '@saakh/contracts/fields';
import type { DictionaryName } from '@saakh/i18n/dictionaries';
import errors from '@saakh/i18n/en/common.errors.json';
import forms from '@saakh/i18n/en/common.forms.json';
import common from '@saakh/i18n/en/common.json';
import validation from '@saakh/i18n/en/common.validation.json';
import signIn from '@saakh/i18n/en/identity.sign-in.json';
import {
  addTexts,
  type Loaders,
  loadNames,
  loadNamesInUse,
  loadTextsWith,
  onTexts,
  say,
  showLanguage,
  shownLanguage,
} from './texts-runtime';
import type { Translate } from './translate';

export const LANGUAGE_STORAGE_KEY = 'saakh.language';

/** What the first page of a new customer says comes with the program; everything else, and all Hindi, comes on demand. */
const BUNDLED = {
  common,
  'common.errors': errors,
  'common.forms': forms,
  'common.validation': validation,
  'identity.sign-in': signIn,
};

/** The files of texts that an application may load, as `import.meta.glob` finds them. */
export type TextFiles = Loaders;

/** The server words its refusals in English itself. */
const HINDI_ONLY: DictionaryName = 'common.refusals';

export function storedLanguage(): LanguageCode | null {
  try {
    const stored = localStorage.getItem(LANGUAGE_STORAGE_KEY);
    return stored === 'en' || stored === 'hi' ? stored : null;
  } catch {
    return null;
  }
}

const YEAR_SECONDS = 31_536_000;

/** Keeps `<html lang>` true. */
const markLanguage = (language: string): void => document.documentElement.setAttribute('lang', language);

/** Tells the server in which language to send the next page's first paint; without a choice it looks at the browser's own. */
function tellServer(language: LanguageCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs; the Cookie Store is not everywhere
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Starts in a language, English being the default and the fallback (CONST-16); keeps `<html lang>` true. */
export async function startLanguage(language: LanguageCode, files: TextFiles): Promise<void> {
  for (const [name, texts] of Object.entries(BUNDLED)) addTexts('en', name, texts);
  const loads = new Map(Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]));
  loadTextsWith((code, name) => loads.get(`${code}/${name}.json`));
  await loadNamesInUse(language);
  if (language === 'hi') await loadNames(language, [HINDI_ONLY]);
  markLanguage(language);
  showLanguage(language);
  if (storedLanguage() === language) tellServer(language);
}

/** Loads dictionaries before a page that speaks through them is shown; call it in the route's `lazy`. */
export const loadTexts = (...names: DictionaryName[]): Promise<void> => loadNames(shownLanguage(), names);

/** Loads every dictionary in use in another language than the shown one, for a document that speaks it. */
export const loadLanguage = (language: LanguageCode): Promise<void> => loadNamesInUse(language);

export const currentLanguage = shownLanguage;

/** Is told when the shown language has changed; answers with what ends that. */
export function onLanguage(listener: () => void): () => void {
  let last = shownLanguage();
  return onTexts(() => {
    if (last === shownLanguage()) return;
    last = shownLanguage();
    listener();
  });
}

let changes = 0;

/**
 * Changes every text at once, after the dictionaries have arrived, and remembers the choice in this browser. Of several
 * changes the last one asked for counts, whichever dictionaries arrive last.
 */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  changes += 1;
  const change = changes;
  if (language === 'hi') await loadTexts(HINDI_ONLY);
  if (change !== changes) return;
  await loadNamesInUse(language);
  if (language === 'hi') await loadNames(language, [HINDI_ONLY]);
  if (change !== changes) return;
  markLanguage(language);
  showLanguage(language);
  tellServer(language);
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Storage may be refused (private mode); the choice then lasts until the page is left.
  }
}

/** For texts needed outside a component. */
export const translate = ((key: string, values?: Readonly<Record<string, unknown>>) =>
  say(shownLanguage(), undefined, key, values)) as Translate;
