import { mobileOf } from '@saakh/contracts/typed/clean-entry';
import { ownValue } from '../../own-value';
import { type CellReading, type ImportCell, read, refuse, textOf } from './cell-text';

export type { CellReading, ImportCell } from './cell-text';
export { readDay } from './days';

const SIGN = '(?:₹|₨|Rs|INR|रु(?:पये|पए)?)[.:]?';
const NEGATIVE = new RegExp(
  String.raw`^(?:-|−|\((?=.*\)$))\s*(?:${SIGN})?\s*[\d.]|^${SIGN}\s*[-−]\s*[\d.]|^(?:${SIGN})?\s*[\d.,]+\s*[-−]$`,
  'i',
);
/** What computing leaves of a zero: less than half a paisa, of either sign. */
const NOTHING = /^[-−]?(?:\d(?:\.\d+)?E-(?:[4-9]|\d{2,3})|0*\.00[0-4]\d*)$|^[-−]0+(?:\.0*)?$/i;
/** Grouped by lakh (1,25,000), by thousand (125,000), by spaces or not at all; never a comma for the point. */
const DIGITS = String.raw`\d{1,13}|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3}`;
/** Old fonts and lost characters leave a backtick or a question mark where ₹ stood. */
const RUPEES = new RegExp(
  String.raw`^\+?(?:(?:${SIGN}|\?|${'`'}) ?)?\+?(${DIGITS}|(?=\.\d))(?:\.(\d*))? ?(?:\/-)? ?(?:${SIGN})?(?: ?only)?\.?$`,
  'i',
);
const MOST_DIGITS = 13;

/** Digits before and behind the point, the point moved to the right: of an amount in lakh by five. */
const scaled = (whole: string, fraction: string, zeros: number): readonly string[] =>
  zeros === 0 || whole === ''
    ? [whole, fraction]
    : [`${whole}${fraction.slice(0, zeros).padEnd(zeros, '0')}`.replace(/^0+(?=\d)/, ''), fraction.slice(zeros)];

/**
 * Exact paise of an amount in rupees as Indian files write it: `1,25,000.50`, `₹ 1,25,000`, `Rs. 500/- only`, 1250.5. Words
 * (`1.25 lakh`), a comma for the point and amounts below zero are refused: money is never guessed. So are fractions of a paisa,
 * unless they are to be rounded half up, which the reading says. `zeros` are those of a scale that the head names.
 */
export function readRupees(cell: ImportCell, { round = false, zeros = 0 } = {}): CellReading<number> {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  if (round && zeros === 0 && NOTHING.test(text)) return { valid: true, value: 0, rounded: true };
  if (NEGATIVE.test(text)) return refuse('NEGATIVE');
  const [, grouped = '', written = ''] = RUPEES.exec(text) ?? [];
  const [whole = '', fraction = ''] = scaled((grouped || (written && '0')).replace(/[, ]/g, ''), written, zeros);
  if (whole === '' || whole.length > MOST_DIGITS) return refuse('NOT_AN_AMOUNT');
  const paise = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  const rest = fraction.slice(2);
  if (/^0*$/.test(rest)) return read(paise);
  return round ? { valid: true, value: paise + (rest >= '5' ? 1 : 0), rounded: true } : refuse('NOT_AN_AMOUNT');
}

/** The same of an amount that may be below zero, as `-500`, `500-`, `(500)` or `₹ -500`: what a lender takes back. */
export function readSignedRupees(
  cell: ImportCell,
  options: { readonly round?: boolean; readonly zeros?: number } = {},
): CellReading<number> {
  const text = textOf(cell);
  if (!NEGATIVE.test(text) || (options.round && NOTHING.test(text))) return readRupees(cell, options);
  const size = readRupees(text.startsWith('(') ? text.slice(1, -1) : text.replace(/ ?[-−]/, ''), options);
  return size.valid ? { ...size, value: 0 - size.value } : size;
}

const WORTH: Readonly<Record<string, number>> = {
  ...{ lakh: 5, lakhs: 5, lac: 5, lacs: 5, लाख: 5, crore: 7, crores: 7, करोड: 7 },
  ...{ thousand: 3, हजार: 3, k: 3, million: 6, mn: 6, m: 6, l: 5, cr: 7, crs: 7 },
};
const WORDED = new RegExp(
  String.raw`^(?:${SIGN} ?)?(\d{1,9}(?:,\d{2,3})*)(?:\.(\d{1,7}))? ?([\p{L}\p{M}]+)\.?(?: only\.?)?$`,
  'iu',
);
/** An amount whose size a word says, as `1.25 lakh`, in plain digits; undefined for any other. For where somebody said that it is meant. */
export function plainOfWorded(cell: ImportCell): string | undefined {
  const [, whole = '', fraction = '', word = ''] = WORDED.exec(textOf(cell)) ?? [];
  const zeros = ownValue(WORTH, word.toLowerCase().normalize('NFD').replaceAll('\u093c', '').normalize('NFC'));
  if (zeros === undefined) return undefined;
  const digits = fraction.padEnd(zeros, '0');
  return `${whole.replaceAll(',', '')}${digits.slice(0, zeros)}.${digits.slice(zeros)}`;
}

/** The ten digits of an Indian mobile number, as every form reads it (`mobileOf`). */
export function readMobile(cell: ImportCell): CellReading<string> {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  const mobile = mobileOf(text.replace(/^(\d{10,12})\.0+$/, '$1'));
  return mobile === undefined ? refuse('NOT_A_MOBILE') : read(mobile);
}

const PERCENT =
  /^(\d{1,3})?(?:\.(\d+))?\s*(?:%|percent|per cent|pct|प्रतिशत)?(?: ?(?:p\. ?a\.?|pa|per annum|per year|yearly|सालाना))?$/i;

/**
 * A percentage in thousandths of a percent, 0 to 100: `2.5%`, `2.5` and 2.5 are 2500. A number is as many percent: 0.025
 * is never taken for 2.5 %. More decimals are refused, unless they are to be rounded half up, which the reading says.
 */
export function readPercent(cell: ImportCell, { round = false } = {}): CellReading<number> {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  if (/^[-−]\s*[\d.]/.test(text)) return refuse('NEGATIVE');
  const [, whole = '', fraction = ''] = PERCENT.exec(text) ?? [];
  const rest = fraction.slice(3);
  const isWhole = /^0*$/.test(rest);
  const thousandths = Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0')) + (rest >= '5' ? 1 : 0);
  if (whole + fraction === '' || thousandths > 100_000 || !(isWhole || round)) return refuse('NOT_A_PERCENTAGE');
  return isWhole ? read(thousandths) : { valid: true, value: thousandths, rounded: true };
}
