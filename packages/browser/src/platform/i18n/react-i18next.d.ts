/**
 * What this program uses of react-i18next; tsconfig.json reads these types in the place of the library's own, which check
 * the keys by more than twelve million instantiations and took two thirds of the time of all types. What fails in a declaration
 * is not told; that keys are still checked `i18n.test.ts` shows.
 */

import type { DictionaryName } from '@saakh/i18n/dictionaries';
import type { i18n, ThirdPartyModule } from 'i18next';
import type { FC, ReactNode } from 'react';
import type { Translate } from './translate';

export function useTranslation<const Names extends DictionaryName | readonly DictionaryName[] = 'common'>(
  names?: Names,
): { readonly t: Translate<Names>; readonly i18n: i18n };
export const initReactI18next: ThirdPartyModule;
export const I18nextProvider: FC<{ i18n: i18n; children?: ReactNode }>;
