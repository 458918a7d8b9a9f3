import { mobileOf, plainDigits, visibleText } from '@saakh/contracts/typed/clean-entry';
import { istDateOf } from '../dates';

/** What a spreadsheet's cell may hold: text, a number as the program keeps it, or nothing. */
export type ImportCell = string | number | null;

export type CellFault =
  | 'EMPTY'
  | 'NOT_AN_AMOUNT'
  | 'NEGATIVE'
  | 'NOT_A_DATE'
  | 'IMPOSSIBLE_DATE'
  | 'NOT_A_MOBILE'
  | 'NOT_A_PERCENTAGE';

export type CellReading<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly fault: CellFault };

const read = <T>(value: T): CellReading<T> => ({ valid: true, value });
const refuse = (fault: CellFault): CellReading<never> => ({ valid: false, fault });

/** Digits of every script as 0 to 9, without characters that nobody sees; an apostrophe that keeps a number text is taken off. */
const textOf = (cell: ImportCell): string => {
  if (cell === null) return '';
  // Fifteen digits are what a spreadsheet program shows: 0.1 + 0.2 is 0.3 there.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return plainDigits(visibleText(cell)).replace(/\s+/g, ' ').trim().replace(/^'/, '');
};

const NEGATIVE = /^(?:-|−|\((?=.*\)$))\s*(?:₹|Rs\.?|INR)?\s*[\d.]|^(?:₹|Rs\.?|INR)\s*[-−]\s*[\d.]/i;
/** Grouped by lakh (1,25,000), by thousand (125,000) or not at all; never a comma for the point. */
const RUPEES = /^(?:(?:₹|Rs\.?|INR)\s*)?(\d{1,13}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?\s*(?:\/-)?$/i;
const MOST_DIGITS = 13;

/**
 * Exact paise of an amount in rupees as Indian files write it: `1,25,000.50`, `₹ 1,25,000`, `Rs. 500/-`, 1250.5. Words
 * (`1.25 lakh`), fractions of a paisa, a comma for the point and amounts below zero are refused: money is never guessed.
 */
export const readRupees = (cell: ImportCell): CellReading<number> => {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  if (NEGATIVE.test(text)) return refuse('NEGATIVE');
  const [, grouped = '', fraction = ''] = RUPEES.exec(text) ?? [];
  const whole = grouped.replaceAll(',', '');
  if (whole === '' || whole.length > MOST_DIGITS) return refuse('NOT_AN_AMOUNT');
  return read(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
};

/** The same of an amount that may be below zero, as `-500`, `(500)` or `₹ -500`: what a lender takes back. */
export const readSignedRupees = (cell: ImportCell): CellReading<number> => {
  const text = textOf(cell);
  if (!NEGATIVE.test(text)) return readRupees(cell);
  const size = readRupees(text.startsWith('(') ? text.slice(1, -1) : text.replace(/[-−]/, ''));
  return size.valid ? read(0 - size.value) : size;
};

const MONTHS = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(',');
const TIME = /(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?)?$/i;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i;
const SERIAL = /^\d{5}(?:\.\d+)?$/;
/** Spreadsheet programs count days from here; what lies before 1950 or after 2099 is no day of ours. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 18_264;
const LAST_SERIAL = 73_050;
/** As spreadsheet programs do: 29 is 2029, 30 is 1930. */
const LAST_YEAR_OF_THIS_CENTURY = 29;

const fullYear = (year: string): number => {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) <= LAST_YEAR_OF_THIS_CENTURY ? 2000 : 1900);
};

const dayOf = (year: number, month: number, day: number): CellReading<string> => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && year >= 1900 && year < 2100 ? read(at.toISOString().slice(0, 10)) : refuse('IMPOSSIBLE_DATE');
};

/** 1 to 12 by its name or any beginning of three letters; 0 when it is none. */
const monthOf = (name: string): number => {
  const written = name.toLowerCase();
  return MONTHS.findIndex((month) => written.length >= 3 && month.startsWith(written)) + 1;
};

const readSerial = (text: string): CellReading<string> => {
  const days = Math.floor(Number(text));
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return refuse('IMPOSSIBLE_DATE');
  return read(new Date(SERIAL_EPOCH_MS + days * 86_400_000).toISOString().slice(0, 10));
};

/**
 * The day (`YYYY-MM-DD`) of a cell, day before month as India writes it: `12/03/2026` and `12-Mar-26` are 12 March. Takes
 * `2026-03-12`, a spreadsheet's serial number and a time of day behind any of them, which it leaves out; an instant with
 * its zone is the day in India. A day that no calendar has is refused.
 */
export const readDay = (cell: ImportCell): CellReading<string> => {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  if (SERIAL.test(text)) return readSerial(text);
  if (ISO_INSTANT.test(text)) {
    const written = readDay(text.slice(0, 10));
    const at = new Date(text);
    if (!written.valid) return written;
    return Number.isNaN(at.getTime()) ? refuse('IMPOSSIBLE_DATE') : read(istDateOf(at));
  }
  const date = text.replace(TIME, '');
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = DAY_FIRST.exec(date);
  if (dayFirst) return dayOf(fullYear(dayFirst[3] ?? ''), Number(dayFirst[2]), Number(dayFirst[1]));
  const [, day, month = '', year = ''] = NAMED_MONTH.exec(date) ?? [];
  if (day === undefined || monthOf(month) === 0) return refuse('NOT_A_DATE');
  return dayOf(fullYear(year), monthOf(month), Number(day));
};

/** The ten digits of an Indian mobile number, as every form reads it (`mobileOf`). */
export const readMobile = (cell: ImportCell): CellReading<string> => {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  const mobile = mobileOf(text);
  return mobile === undefined ? refuse('NOT_A_MOBILE') : read(mobile);
};

const PERCENT = /^(\d{1,3})?(?:\.(\d{1,3})0*)?\s*%?$/;

/**
 * A percentage in thousandths of a percent, 0 to 100: `2.5%`, `2.5` and 2.5 are 2500. A number is as many percent: 0.025
 * is never taken for 2.5 %.
 */
export const readPercent = (cell: ImportCell): CellReading<number> => {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  if (/^[-−]\s*[\d.]/.test(text)) return refuse('NEGATIVE');
  const [, whole = '', fraction = ''] = PERCENT.exec(text) ?? [];
  const thousandths = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return whole + fraction !== '' && thousandths <= 100_000 ? read(thousandths) : refuse('NOT_A_PERCENTAGE');
};
