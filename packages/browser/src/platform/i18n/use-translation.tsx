import type { DictionaryName } from '@saakh/i18n/dictionaries';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { hasTexts, loadNames, onTexts, say, shownLanguage } from './texts-runtime';
import type { Translate } from './translate';

interface Translation {
  readonly t: unknown;
  readonly i18n: {
    readonly language: string;
    readonly getFixedT: <Name extends DictionaryName>(language: string, name: Name) => Translate<Name>;
  };
}

const Language = createContext<string | null>(null);

/** What is inside speaks this language, whatever the page around it speaks; its texts have been loaded. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  return <Language value={language}>{children}</Language>;
}

const getFixedT = <Name extends DictionaryName>(language: string, name: Name) =>
  ((key: string, values?: Readonly<Record<string, unknown>>) => say(language, name, key, values)) as Translate<Name>;

/** One object for each language, its dictionaries and their state of loading, so that effects run again only when texts change. */
const translations = new Map<string, Translation>();
function translationOf(language: string, names: readonly DictionaryName[]): Translation {
  const [first = 'common'] = names;
  const states = names.map((name) => `${name}/${hasTexts(language, name)}/${hasTexts('en', name)}`);
  const id = [language, ...states].join(' ');
  const known = translations.get(id) ?? { t: getFixedT(language, first), i18n: { language, getFixedT } };
  translations.set(id, known);
  return known;
}

/**
 * The words of a page in the shown language: keys of the first dictionary as they are, those of the others behind their
 * name and a colon. Dictionaries that are missing are loaded, and the page is shown again.
 */
export function useTranslation<const Names extends DictionaryName | readonly DictionaryName[] = 'common'>(
  names: Names = 'common' as Names,
): { readonly t: Translate<Names>; readonly i18n: Translation['i18n'] } {
  const all: readonly DictionaryName[] = typeof names === 'string' ? [names] : names;
  const inside = useContext(Language);
  const found = useSyncExternalStore(onTexts, () => translationOf(inside ?? shownLanguage(), all));
  const { language } = found.i18n;
  const wanted = all.join(' ');
  useEffect(() => void loadNames(language, wanted.split(' ')), [language, wanted]);
  return found as { readonly t: Translate<Names>; readonly i18n: Translation['i18n'] };
}
