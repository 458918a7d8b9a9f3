import type { LanguageCode } from '@saakh/contracts/fields';
import type { DictionaryName } from '@saakh/i18n/dictionaries';
import errors from '@saakh/i18n/en/common.errors.json';
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
  type TextTree,
} from './texts-runtime';
import type { Translate } from './translate';

export const LANGUAGE_STORAGE_KEY = 'saakh.language';

/** What the first page of a new customer says comes with the program; everything else, and all Hindi, comes on demand. */
const BUNDLED = {
  common,
  'common.errors': errors,
  'common.validation': validation,
  'identity.sign-in': signIn,
};
/** The files of texts by `language/name.json`; every folder is a language. */
const files = new Map<string, Loaders[string]>();
/** Texts that this application loads besides those of customers. */
export function alsoLoad(more: Loaders): void {
  for (const [path, load] of Object.entries(more)) files.set(path.split('/').slice(-2).join('/'), load);
}
alsoLoad(
  import.meta.glob<TextTree>(
    [
      '../../../../i18n/locales/*/*.json',
      '!../../../../i18n/locales/*/*.{office,portal,server}.json',
      '!../../../../i18n/locales/en/{common,common.errors,common.validation,identity.sign-in}.json',
    ],
    { import: 'default' },
  ),
);
const isLanguage = (code: string) => code === 'en' || [...files.keys()].some((file) => file.startsWith(`${code}/`));

const REFUSALS: DictionaryName = 'common.refusals';
/** What forms say of an entry: it arrives while the first page is painted, and before any later page. */
const OF_FORMS: DictionaryName = 'common.forms';

export function storedLanguage(): string | null {
  try {
    const stored = localStorage.getItem(LANGUAGE_STORAGE_KEY);
    return stored !== null && isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

const YEAR_SECONDS = 31_536_000;

/** Keeps `<html lang>` true. */
const markLanguage = (language: string): void => document.documentElement.setAttribute('lang', language);

/** Tells the server in which language to send the next page's first paint; without a choice it looks at the browser's own. */
function tellServer(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs; the Cookie Store is not everywhere
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** All texts in use in a language; the server words its refusals in English itself. */
async function loadAllIn(language: string): Promise<void> {
  await Promise.all([loadNamesInUse(language), loadNames(language, language === 'en' ? [] : [REFUSALS])]);
}

/** Starts in a language, English being the default and the fallback (CONST-16); keeps `<html lang>` true. */
export async function startLanguage(language: string): Promise<void> {
  for (const [name, texts] of Object.entries(BUNDLED)) addTexts('en', name, texts);
  loadTextsWith((code, name) => files.get(`${code}/${name}.json`));
  await loadAllIn(language);
  markLanguage(language);
  showLanguage(language);
  if (storedLanguage() === language) tellServer(language);
  void loadNames(language, [OF_FORMS]);
}

/** Loads dictionaries before a page that speaks through them is shown; call it in the route's `lazy`. */
export function loadTexts(...names: DictionaryName[]): Promise<void> {
  return loadNames(shownLanguage(), [OF_FORMS, ...names]);
}

/** Loads every dictionary in use in another language than the shown one, for a document that speaks it. */
export function loadLanguage(language: string): Promise<void> {
  return loadNamesInUse(language);
}

/** The language of dates, figures and of what the server stores in English and Hindi. */
export function currentLanguage(): LanguageCode {
  return shownLanguage() === 'hi' ? 'hi' : 'en';
}

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
export async function changeLanguage(language: string): Promise<void> {
  changes += 1;
  const change = changes;
  await loadAllIn(language);
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
