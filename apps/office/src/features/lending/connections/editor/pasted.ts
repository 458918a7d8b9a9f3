import { useEffect } from 'react';
import { findText, loadNames } from '#browser/platform/i18n/texts-runtime';
import type { Field, SimpleField } from './field-definitions';

const TEXTS = 'lending.connections.office';
const LANGUAGES = ['en', 'hi'] as const;

/** What a spreadsheet puts on the clipboard: lines of cells. */
export function cellsOf(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** The words of choices can be pasted in both languages: both are loaded for a table that has such a column. */
export function useBothLanguages({ columns }: Extract<Field, { kind: 'pairs' }>): void {
  const hasWords = columns.some(({ kind }) => kind === 'choice');
  useEffect(() => {
    if (hasWords) for (const language of LANGUAGES) void loadNames(language, [TEXTS]);
  }, [hasWords]);
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The choice that a pasted cell means, by its code or its words in one of our languages; undefined for anything else. */
export function choiceIn(
  cell: string,
  { options, words }: Extract<SimpleField, { kind: 'choice' }>,
): string | undefined {
  if (typeof options === 'function') return undefined;
  const namesOf = (option: string) => [
    option,
    ...LANGUAGES.map((language) => findText(language, `${TEXTS}:words.${words}.${option}`) ?? ''),
  ];
  return options.find((option) => namesOf(option).some((name) => plain(name) === plain(cell)));
}
