/**
 * What a spreadsheet would run instead of show: a sign of a formula, also full-width or small, or after characters that some
 * programs cut off.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\0\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it: it is shown, never run. */
export function shownText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * A text of digits that a spreadsheet would take for a number, and keep the beginning of (`4.51E+11`) or leave the zeros in front
 * of it out; and one that it would take for such a number.
 */
const NUMBER_LIKE = /^(?:\d{12,}|0\d+|\d+(?:\.\d+)?E[-+]?\d+)$/i;
const keptText = (text: string): string => (NUMBER_LIKE.test(text) ? `'${text}` : shownText(text));

function cellOf(value: unknown, textOf: (text: string) => string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const shown = textOf(Array.isArray(value) ? value.join(' ') : String(value));
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * One line by RFC 4180, its end included. Lists stand in one cell, separated by spaces. Long numbers are marked as text, so that
 * a spreadsheet that opens and saves the file keeps all their digits.
 */
export function csvLine(values: readonly unknown[]): string {
  return lineOf(values, keptText);
}

/** The same for a program that takes digits alone, such as a bank's: what spreadsheets make of them is not its matter. */
export function machineCsvLine(values: readonly unknown[]): string {
  return lineOf(values, shownText);
}

const lineOf = (values: readonly unknown[], textOf: (text: string) => string): string =>
  `${values.map((value) => cellOf(value, textOf)).join(',')}\r\n`;

/** With the byte-order mark before it spreadsheets read Hindi. */
export const CSV_MARK = '\uFEFF';

/** A CSV file in UTF-8 with its mark, in which no text is run as a formula. */
export function csvFile(headings: readonly string[], rows: readonly (readonly unknown[])[]): Uint8Array {
  return Buffer.from(CSV_MARK + [headings, ...rows].map(csvLine).join(''), 'utf8');
}
