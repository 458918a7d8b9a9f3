import type { Bilingual, LanguageCode } from '@saakh/contracts/fields';
import { useTranslation } from './use-translation';

/** The language in which this part of the page is shown: a preview may speak another one than the page around it. */
export function useLanguage(): LanguageCode {
  return useTranslation().i18n.language === 'hi' ? 'hi' : 'en';
}

/** Picks the shown language from a text that the server sends in both. */
export function useBilingual(): (text: Bilingual) => string {
  const { i18n } = useTranslation();
  return (text) => (i18n.language === 'hi' ? text.hi : text.en);
}
