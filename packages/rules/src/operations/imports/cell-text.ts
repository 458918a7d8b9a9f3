import { plainDigits } from '@saakh/contracts/typed/clean-entry';

/**
 * A number that means one thing by itself and perhaps another as its cell shows it (`shown`: 150 for 150000 in thousands), or a
 * formula whose value was never kept (`unsaved`), which is not the same as an empty cell.
 */
export interface OddCell {
  readonly odd: 'format' | 'unsaved';
  readonly shown: string;
  readonly held: number | null;
}
/** What a spreadsheet's cell may hold: text, a number as the program keeps it, nothing, or what has to be asked about. */
export type ImportCell = string | number | null | OddCell;

export function isOdd(cell: ImportCell | undefined): cell is OddCell {
  return typeof cell === 'object' && cell !== null;
}

/** A cell as it is seen. */
export function shownOf(cell: ImportCell | undefined): string {
  return isOdd(cell) ? cell.shown : String(cell ?? '');
}

export type CellFault =
  | 'EMPTY'
  | 'NOT_AN_AMOUNT'
  | 'NEGATIVE'
  | 'NOT_A_DATE'
  | 'IMPOSSIBLE_DATE'
  | 'NOT_A_MOBILE'
  | 'NOT_A_PERCENTAGE'
  | 'NOT_A_TENURE';

export type CellReading<T> =
  /** `rounded`: the cell holds more than the value says. */
  | { readonly valid: true; readonly value: T; readonly rounded?: true }
  | { readonly valid: false; readonly fault: CellFault };

export function read<T>(value: T): CellReading<T> {
  return { valid: true, value };
}
export function refuse(fault: CellFault): CellReading<never> {
  return { valid: false, fault };
}

const INVISIBLE = /\p{Cf}+/gu;
/** Digits of every script as 0 to 9, spaces of all kinds as one, invisible marks and an apostrophe that keeps a number text taken off. */
export function textOf(cell: ImportCell): string {
  // Fifteen digits are what a spreadsheet program shows: 0.1 + 0.2 is 0.3 there.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return plainDigits(shownOf(cell).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().replace(/^'/, ''));
}
