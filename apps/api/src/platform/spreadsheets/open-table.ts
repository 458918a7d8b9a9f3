import { open, readFile, stat } from 'node:fs/promises';
import { kindOf, oleKind, zipKind } from './file-kinds';
import { HEAD_ROWS, MOST_BYTES, MOST_PART_BYTES, MOST_ROWS } from './limits';
import { type FoundKind, type SheetRow, TableFault, type TableFile, type TableKind } from './table-file';
import { csvRows, encodingOf } from './texts/csv-rows';
import { pageRows } from './texts/html-rows';
import { openXls, xlsRows } from './xls-rows';
import { openXlsx, xlsxRows } from './xlsx-rows';

export interface OpenTable {
  readonly kind: TableKind;
  readonly sheets: readonly string[];
  readonly rows: (sheet?: string) => AsyncIterable<SheetRow>;
  /** Numbers that mean days count them from 1904, as older programs for the Macintosh did. */
  readonly isFrom1904?: boolean;
}

const START_BYTES = 4096;

/**
 * A table by its content; the ending of its name has to be that of the kind, but that a .xls may be the web page or the text that
 * bank portals give this name, and that tables of text and of web pages may be called .txt, .tsv or .htm. Works in the calling thread: `inspectTable` and `readTable` do it in one of their own. Throws
 * `TableFault`, whatever the file holds.
 */
export async function openTable(file: TableFile): Promise<OpenTable> {
  try {
    const start = await startOf(file.path);
    if (start.length === 0) throw new TableFault('EMPTY');
    const found = kindOf(start);
    const kind = await tableKind(file, found);
    if ((await stat(file.path)).size > MOST_BYTES[kind]) throw new TableFault('TOO_BIG');
    const { rows, ...table } =
      found === 'page' ? await openPage(file.path, start) : await opened(kind, file.path, start);
    return { kind, ...table, rows: (sheet) => limited(rows(sheet), HEAD_ROWS + MOST_ROWS[kind]) };
  } catch (error) {
    throw asFault(error);
  }
}

const hasEnding = ({ fileName }: TableFile, ...endings: readonly string[]): boolean =>
  endings.some((ending) => fileName.toLowerCase().endsWith(`.${ending}`));
/** Texts of columns have these names, too. */
const TEXT_ENDINGS = ['txt', 'tsv', 'tab'];
const PAGE_ENDINGS = ['xls', 'htm', 'html'];

async function tableKind(file: TableFile, found: FoundKind): Promise<TableKind> {
  const wrong = (what: FoundKind) => new TableFault('WRONG_TYPE', undefined, what);
  if (found === 'csv') {
    if (hasEnding(file, 'csv')) return 'csv';
    const isTable = await isTableText(file.path);
    if (isTable && hasEnding(file, 'xls', ...TEXT_ENDINGS)) return 'csv';
    throw wrong(isTable ? 'csv' : 'text');
  }
  if (found === 'page') {
    if (hasEnding(file, ...PAGE_ENDINGS)) return 'xls';
    throw wrong((await isTablePage(file.path)) ? 'page-table' : 'page');
  }
  if (found !== 'xlsx' && found !== 'xls') throw wrong(found);
  if ((await stat(file.path)).size > MOST_BYTES[found]) throw new TableFault('TOO_BIG');
  const content = await readFile(file.path);
  const held =
    found === 'xlsx' ? zipKind(content, hasEnding(file, 'xlsx', 'xlsm')) : oleKind(content, hasEnding(file, 'xls'));
  // Macros of a workbook that is called .xlsx are left alone.
  if (hasEnding(file, found) && (held === found || held === 'xlsm')) return found;
  throw wrong(held);
}

/** Lines of a text that have the same columns, two at least. */
async function isTableText(path: string): Promise<boolean> {
  let rows = 0;
  for await (const { cells } of csvRows(path, await encodingOf(path, await startOf(path)))) {
    if (cells.length > 1) rows += 1;
    if (rows === 2) return true;
  }
  return false;
}

async function isTablePage(path: string): Promise<boolean> {
  if ((await stat(path)).size > MOST_PART_BYTES) return false;
  return (
    pageRows(new TextDecoder(await encodingOf(path, await startOf(path))).decode(await readFile(path))) !== undefined
  );
}

async function openPage(path: string, start: Buffer): Promise<Omit<OpenTable, 'kind'>> {
  if ((await stat(path)).size > MOST_PART_BYTES) throw new TableFault('TOO_BIG');
  const rows = pageRows(new TextDecoder(await encodingOf(path, start)).decode(await readFile(path)));
  if (rows === undefined) throw new TableFault('WRONG_TYPE', undefined, 'page');
  return {
    sheets: [],
    rows: async function* () {
      yield* rows;
    },
  };
}

async function opened(kind: TableKind, path: string, start: Buffer): Promise<Omit<OpenTable, 'kind'>> {
  if (kind === 'csv') {
    const encoding = await encodingOf(path, start);
    return { sheets: [], rows: () => csvRows(path, encoding) };
  }
  const file = await readFile(path);
  if (kind === 'xls') {
    const book = openXls(file);
    const { sheets, isFrom1904 } = book;
    return { sheets, isFrom1904, rows: (sheet) => xlsRows(book, sheet) };
  }
  const book = await openXlsx(file);
  const { sheets, isFrom1904 } = book;
  return { sheets: sheets.map(({ name }) => name), isFrom1904, rows: (sheet) => xlsxRows(book, sheet) };
}

async function* limited(rows: AsyncIterable<SheetRow>, most: number): AsyncGenerator<SheetRow> {
  let count = 0;
  try {
    for await (const row of rows) {
      count += 1;
      if (count > most) throw new TableFault('TOO_MANY_ROWS', row.number);
      yield row;
    }
  } catch (error) {
    throw asFault(error);
  }
  if (count === 0) throw new TableFault('EMPTY');
}

/** What the parsers throw at a file that they can't read says nothing to its sender; a missing file is our own fault. */
const asFault = (error: unknown): unknown =>
  error instanceof TableFault || (error instanceof Error && 'syscall' in error) ? error : new TableFault('DAMAGED');

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
