import { open, readFile, stat } from 'node:fs/promises';
import { HEAD_ROWS, MOST_BYTES, MOST_PART_BYTES, MOST_ROWS } from './limits';
import { isOleFile } from './ole-file';
import { type FoundKind, type SheetRow, TableFault, type TableFile, type TableKind } from './table-file';
import { csvRows, encodingOf, unmarkedUtf16 } from './texts/csv-rows';
import { pageRows } from './texts/html-rows';
import { isProtected, openXls, xlsRows } from './xls-rows';
import { openXlsx, xlsxRows } from './xlsx-rows';

export interface OpenTable {
  readonly kind: TableKind;
  readonly sheets: readonly string[];
  readonly rows: (sheet?: string) => AsyncIterable<SheetRow>;
}

const START_BYTES = 4096;

/**
 * A table by its content; the ending of its name has to be that of the kind, but that a .xls may be the web page or the text that
 * bank portals give this name. Works in the calling thread: `inspectTable` and `readTable` do it in one of their own. Throws
 * `TableFault`, whatever the file holds.
 */
export const openTable = async (file: TableFile): Promise<OpenTable> => {
  try {
    const start = await startOf(file.path);
    if (start.length === 0) throw new TableFault('EMPTY');
    const found = kindOf(start);
    const kind = await tableKind(file, found);
    if ((await stat(file.path)).size > MOST_BYTES[kind]) throw new TableFault('TOO_BIG');
    const { sheets, rows } = found === 'page' ? await openPage(file.path, start) : await opened(kind, file.path, start);
    return { kind, sheets, rows: (sheet) => limited(rows(sheet), HEAD_ROWS + MOST_ROWS[kind]) };
  } catch (error) {
    throw asFault(error);
  }
};

const hasEnding = ({ fileName }: TableFile, kind: TableKind): boolean => fileName.toLowerCase().endsWith(`.${kind}`);
const isTableKind = (found: FoundKind): found is TableKind => found === 'csv' || found === 'xlsx' || found === 'xls';

const tableKind = async (file: TableFile, found: FoundKind): Promise<TableKind> => {
  if (isTableKind(found) && hasEnding(file, found)) return found;
  if (hasEnding(file, 'xls') && found === 'page') return 'xls';
  if (hasEnding(file, 'xls') && found === 'csv' && (await isTableText(file.path))) return 'csv';
  if (!hasEnding(file, 'xlsx') || found !== 'xls') throw new TableFault('WRONG_TYPE', undefined, found);
  // A protected .xlsx is no zip but a compound file, like a .xls.
  if ((await stat(file.path)).size > MOST_BYTES.xlsx) throw new TableFault('TOO_BIG');
  throw isProtected(await readFile(file.path))
    ? new TableFault('PASSWORD')
    : new TableFault('WRONG_TYPE', undefined, 'xls');
};

/** Lines of a text that have the same columns, two at least. */
const isTableText = async (path: string): Promise<boolean> => {
  let rows = 0;
  for await (const { cells } of csvRows(path, await encodingOf(path, await startOf(path)))) {
    if (cells.length > 1) rows += 1;
    if (rows === 2) return true;
  }
  return false;
};

const openPage = async (path: string, start: Buffer): Promise<Omit<OpenTable, 'kind'>> => {
  if ((await stat(path)).size > MOST_PART_BYTES) throw new TableFault('TOO_BIG');
  const rows = pageRows(new TextDecoder(await encodingOf(path, start)).decode(await readFile(path)));
  if (rows === undefined) throw new TableFault('WRONG_TYPE', undefined, 'page');
  return {
    sheets: [],
    rows: async function* () {
      yield* rows;
    },
  };
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
/** Files under another name, by how they begin. */
const KINDS: readonly (readonly [RegExp, FoundKind])[] = [
  [/^\uFEFF?\s*%PDF/i, 'pdf'],
  [/^\uFEFF?\s*\{\\rtf/i, 'letter'],
  [
    /^\uFEFF?\s*(?:<\?xml[\s\S]{0,300}?)?<(?:\w+:)?Workbook\b|^\uFEFF?\s*<\?mso-application progid="Excel/i,
    'xml-sheet',
  ],
  [/^\uFEFF?\s*<(?:!doctype html|!--|html|head|body|table|style|meta|div)/i, 'page'],
  [/^\uFEFF?\s*<(?:!|\?|script|svg)/i, 'text'],
];
const PICTURE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM|II\*|MM|RIFF)/;
const ARCHIVE = /^(?:Rar!|7z\xbc\xaf|BZh|\xfd7zXZ)/;
const GZIP = Buffer.from('1f8b', 'hex');
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that no text holds are what tells a program from one
const BINARY = /[\0-\x08\x0E-\x1A\x1C-\x1F\x7F]/;

/** As old programs end a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const LAST = /[\0\x1a]+$/;

const kindOf = (start: Buffer): FoundKind => {
  if (start.subarray(0, 4).equals(ZIP_START)) return 'xlsx';
  if (isOleFile(start)) return 'xls';
  const isMarked = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const utf16 = isMarked ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : unmarkedUtf16(start);
  const text = utf16 ? new TextDecoder(utf16).decode(start) : start.toString('utf8');
  const bytes = start.toString('latin1', 0, 8);
  if (/^(?:MZ|\x7fELF|#!)/.test(bytes) && !/^MZ[\w ]*[,;\t\r\n]/.test(text)) return 'program';
  const known = KINDS.find(([begins]) => begins.test(text))?.[1];
  if (known) return known;
  if (!BINARY.test(text.replace(LAST, ''))) return 'csv';
  if (PICTURE.test(bytes)) return 'picture';
  return ARCHIVE.test(bytes) || start.subarray(0, 2).equals(GZIP) ? 'archive' : 'binary';
};
