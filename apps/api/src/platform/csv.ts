/** What a spreadsheet would run instead of show. */
const FORMULA = /^[=+\-@\t\r\0]/;

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
};

/**
 * A CSV file in UTF-8 with a byte-order mark, so that spreadsheets read Hindi. A text that begins like a formula gets an
 * apostrophe before it: it is shown, never run. Lists stand in one cell, separated by spaces.
 */
export const csvFile = (headings: readonly string[], rows: readonly (readonly unknown[])[]): Uint8Array =>
  Buffer.from(`\uFEFF${[headings, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`, 'utf8');
