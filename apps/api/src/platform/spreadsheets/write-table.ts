import { Readable } from 'node:stream';
import { paiseToRupees } from '@saakh/rules/money';
import { writeXlsx as writeBook, writeXlsxStream } from 'hucre/xlsx';
import { CSV_MARK, csvLine, shownText } from '../csv';
import type { Cell } from './table-file';

export interface TableColumn {
  readonly title: string;
  /** `rupees` takes integer paise, `date` takes YYYY-MM-DD, `instant` an ISO instant, which is shown in Indian time. */
  readonly kind: 'text' | 'number' | 'rupees' | 'date' | 'instant';
  /** In characters; only .xlsx knows it. */
  readonly width?: number;
}

export type TableRows = AsyncIterable<readonly (readonly Cell[])[]>;

const IST_OFFSET_MS = 330 * 60_000;
/** What XML can't hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const UNWRITABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

const FORMATS = {
  // As text, or a number that somebody touches becomes one of fifteen digits.
  text: '@',
  number: undefined,
  rupees: '#,##0.00',
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
};
const WIDTHS = { text: 22, number: 12, rupees: 16, date: 12, instant: 18 };

const istOf = (instant: string): Date => new Date(Date.parse(instant) + IST_OFFSET_MS);

/**
 * A .csv as it is sent: UTF-8 with its mark, RFC 4180, amounts in rupees, days as YYYY-MM-DD. No text is run as a
 * formula (security.md, CSV/XLSX export). Rows are fetched as the receiver takes them.
 */
export function writeCsv(columns: readonly TableColumn[], rows: TableRows): Readable {
  return Readable.from(csvPieces(columns, rows), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* csvPieces(columns: readonly TableColumn[], rows: TableRows): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns.map(({ title }) => csvCell('text', title)));
  for await (const batch of rows) {
    yield batch.map((row) => csvLine(columns.map(({ kind }, index) => csvCell(kind, row[index] ?? null)))).join('');
  }
}

function csvCell(kind: TableColumn['kind'], cell: Cell): Cell {
  if (cell === null) return null;
  if (kind === 'rupees') return paiseToRupees(Number(cell));
  if (kind === 'instant') return istOf(String(cell)).toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'string' ? cell.replace(UNWRITABLE, '') : cell;
}

/** A .xlsx as it is sent: the same as `writeCsv` with amounts and days as a spreadsheet's own, the heading always in sight. */
export function writeXlsx(columns: readonly TableColumn[], rows: TableRows, sheetName = 'Sheet1'): Readable {
  return Readable.fromWeb(
    writeXlsxStream(xlsxRowsOf(columns, rows), {
      name: sheetName,
      columns: columns.map(({ title, kind, width = WIDTHS[kind] }) => {
        const numFmt = FORMATS[kind];
        // A file of bad rows has the headings of the file that came.
        return { header: String(xlsxCell('text', title)), width, ...(numFmt === undefined ? {} : { numFmt }) };
      }),
      freezePane: { rows: 1 },
    }) as import('node:stream/web').ReadableStream,
  );
}

async function* xlsxRowsOf(columns: readonly TableColumn[], rows: TableRows) {
  for await (const batch of rows) {
    for (const row of batch) yield columns.map(({ kind }, index) => xlsxCell(kind, row[index] ?? null));
  }
}

function xlsxCell(kind: TableColumn['kind'], cell: Cell): Cell | Date {
  if (cell === null) return null;
  if (kind === 'rupees') return paiseToRupees(Number(cell));
  if (kind === 'date') return new Date(`${cell}T00:00:00Z`);
  if (kind === 'instant') return istOf(String(cell));
  return typeof cell === 'string' ? shownText(cell.replace(UNWRITABLE, '')) : cell;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A .xlsx of a few small sheets, as `writeXlsx` writes one; it is made whole in memory. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Readable> {
  const book = await writeBook({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ kind, width = WIDTHS[kind] }) => {
        const numFmt = FORMATS[kind];
        return { width, ...(numFmt === undefined ? {} : { numFmt }) };
      }),
      rows: [
        columns.map(({ title }) => xlsxCell('text', title)),
        ...rows.map((row) => columns.map(({ kind }, index) => xlsxCell(kind, row[index] ?? null))),
      ],
      freezePane: { rows: 1 },
    })),
  });
  return Readable.from([Buffer.from(book)]);
}
