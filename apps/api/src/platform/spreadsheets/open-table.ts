import { open, readFile, stat } from 'node:fs/promises';
import { csvRows, encodingOf } from './csv-rows';
import { HEAD_ROWS, MOST_BYTES, MOST_ROWS } from './limits';
import { isOleFile } from './ole-file';
import { type SheetRow, TableFault, type TableFile, type TableKind } from './table-file';
import { isProtected, openXls, xlsRows } from './xls-rows';
import { openXlsx, xlsxRows } from './xlsx-rows';

export interface OpenTable {
  readonly kind: TableKind;
  readonly sheets: readonly string[];
  readonly rows: (sheet?: string) => AsyncIterable<SheetRow>;
}

const START_BYTES = 4096;

/**
 * A table by its content; the ending of its name has to be that of the kind. Works in the calling thread: `inspectTable`
 * and `readTable` do it in one of their own. Throws `TableFault`, whatever the file holds.
 */
export const openTable = async (file: TableFile): Promise<OpenTable> => {
  try {
    const start = await startOf(file.path);
    if (start.length === 0) throw new TableFault('EMPTY');
    const kind = kindOf(start);
    if (!file.fileName.toLowerCase().endsWith(`.${kind}`)) throw await misnamed(file, kind);
    if ((await stat(file.path)).size > MOST_BYTES[kind]) throw new TableFault('TOO_BIG');
    const { sheets, rows } = await opened(kind, file.path, start);
    return { kind, sheets, rows: (sheet) => limited(rows(sheet), HEAD_ROWS + MOST_ROWS[kind]) };
  } catch (error) {
    throw asFault(error);
  }
};

/** A protected .xlsx is no zip but a compound file, like a .xls. */
const misnamed = async ({ path, fileName }: TableFile, kind: TableKind): Promise<TableFault> => {
  if (kind !== 'xls' || !fileName.toLowerCase().endsWith('.xlsx')) return new TableFault('WRONG_TYPE');
  const { size } = await stat(path);
  if (size > MOST_BYTES.xlsx) return new TableFault('TOO_BIG');
  return new TableFault(isProtected(await readFile(path)) ? 'PASSWORD' : 'WRONG_TYPE');
};

const opened = async (kind: TableKind, path: string, start: Buffer): Promise<Omit<OpenTable, 'kind'>> => {
  if (kind === 'csv') {
    const encoding = await encodingOf(path, start);
    return { sheets: [], rows: () => csvRows(path, encoding) };
  }
  const file = await readFile(path);
  if (kind === 'xls') {
    const book = openXls(file);
    return { sheets: book.sheets, rows: (sheet) => xlsRows(book, sheet) };
  }
  const book = await openXlsx(file);
  return { sheets: book.sheets.map(({ name }) => name), rows: (sheet) => xlsxRows(book, sheet) };
};

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

const startOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const ZIP_START = Buffer.from('504b0304', 'hex');
/** A page, a document or a program's source under another name. */
const MARKUP = /^\uFEFF?\s*(?:<(?:!|\?|html|head|body|table|script|svg|Workbook)|%PDF|\{\\rtf)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that no text holds are what tells a program from one
const BINARY = /[\0-\x08\x0E-\x1A\x1C-\x1F\x7F]/;

const kindOf = (start: Buffer): TableKind => {
  if (start.subarray(0, 4).equals(ZIP_START)) return 'xlsx';
  if (isOleFile(start)) return 'xls';
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const text = isUtf16
    ? new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(start)
    : start.toString('utf8');
  const isProgram = /^(?:MZ|\x7fELF|#!)/.test(start.toString('latin1', 0, 4)) && !/^MZ[\w ]*[,;\t\r\n]/.test(text);
  if (isProgram || MARKUP.test(text) || BINARY.test(text)) throw new TableFault('WRONG_TYPE');
  return 'csv';
};
