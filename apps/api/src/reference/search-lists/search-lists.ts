import en from '@saakh/i18n/en/customers.option-lists.server.json';
import hi from '@saakh/i18n/hi/customers.option-lists.server.json';
import { pairs } from '@saakh/i18n/pairs';
import type { Bilingual, SearchList } from '../types';

const toOption = ([value, label]: [string, Bilingual]) => ({ value, label: label.en, labelHi: label.hi });

/** The 24 dropdown lists of the specification (LIST-01 to LIST-24) and the kinds of business account, with stable values and labels in both languages. */
export const searchLists: readonly SearchList[] = Object.entries(pairs(en, hi)).map(([key, { title, options }]) => ({
  key,
  title,
  options: Object.entries<Bilingual>(options).map(toOption),
}));
