import { pairs } from '@saakh/i18n/pairs';
import type { NoticeItem } from '../text-types';
import type { Bilingual, Language } from '../types';
import en from './en/items.json';
import hi from './hi/items.json';

/** What is taken or passed on, and for what. */
export interface Item {
  readonly data: Bilingual;
  readonly purpose: Bilingual;
}

const TEXTS: Readonly<Record<keyof typeof en, Readonly<Record<string, Item>>>> = pairs(en, hi);

/** Items with their texts, which are in `items.json` of each language under the same keys. */
export function withTexts<Part extends keyof typeof en, All extends Item>(
  part: Part,
  rows: Readonly<Record<keyof (typeof en)[Part], Omit<All, keyof Item>>>,
): readonly All[] {
  return Object.entries<Omit<All, keyof Item>>(rows).map(([key, row]) => ({ ...row, ...TEXTS[part][key] }) as All);
}

/** The items as a notice lists them. */
export function itemsIn(items: readonly Item[], language: Language): readonly NoticeItem[] {
  return items.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] }));
}
