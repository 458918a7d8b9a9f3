import type { SearchList } from '../types';

type OptionRow = readonly [value: string, label: string, labelHi: string];

/** A list from its rows, in the order in which the options are shown. */
export function makeSearchList(key: string, en: string, hi: string, rows: readonly OptionRow[]): SearchList {
  return { key, title: { en, hi }, options: rows.map(([value, label, labelHi]) => ({ value, label, labelHi })) };
}
