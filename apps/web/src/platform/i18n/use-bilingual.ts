import type { Bilingual } from '@saakh/contracts/fields';
import { useTranslation } from 'react-i18next';

/** Picks the shown language from a text that the server sends in both. */
export function useBilingual(): (text: Bilingual) => string {
  const { i18n } = useTranslation();
  return (text) => (i18n.language === 'hi' ? text.hi : text.en);
}
