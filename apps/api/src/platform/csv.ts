/**
 * What a spreadsheet would run instead of show: a sign of a formula, also full-width or small, or after characters that some
 * programs cut off.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\0\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it: it is shown, never run. */
export const shownText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const shown = shownText(Array.isArray(value) ? value.join(' ') : String(value));
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
};

/** One line by RFC 4180, its end included. Lists stand in one cell, separated by spaces. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

/** With the byte-order mark before it spreadsheets read Hindi. */
export const CSV_MARK = '\uFEFF';

/** A CSV file in UTF-8 with its mark, in which no text is run as a formula. */
export const csvFile = (headings: readonly string[], rows: readonly (readonly unknown[])[]): Uint8Array =>
  Buffer.from(CSV_MARK + [headings, ...rows].map(csvLine).join(''), 'utf8');
