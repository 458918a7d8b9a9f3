import { readXls } from 'hucre/xlsx';
import { rowOf } from './cells';
import { asFormatted, type NumberFormat, numberFormat } from './number-formats';
import { OleFile } from './ole-file';
import { type SheetRow, TableFault } from './table-file';

const BEGIN = 0x0809;
const END = 0x000a;
const PROTECTED = 0x002f;
const SHEET = 0x0085;
const BIFF8 = 0x0600;

const ENCRYPTED_XLSX = 'EncryptedPackage';

/**
 * The sheets of a .xls by name: a book of Excel 97 to 2003 that is whole and not protected. Other
 * compound files, such as letters, are told apart.
 */
export function openXls(file: Buffer): {
  readonly file: Buffer;
  readonly book: Buffer;
  readonly sheets: readonly string[];
  readonly isFrom1904: boolean;
} {
  const container = new OleFile(file);
  if (container.has(ENCRYPTED_XLSX)) throw new TableFault('PASSWORD');
  if (!container.has('Workbook')) throw new TableFault('WRONG_TYPE', undefined, 'letter');
  const book = container.read('Workbook');
  return { file, book, sheets: sheetsOf(book).map(({ name }) => name), isFrom1904: countsFrom1904(book) };
}

function sheetsOf(book: Buffer): readonly { readonly name: string; readonly place: number }[] {
  const sheets: { name: string; place: number }[] = [];
  const places: number[] = [];
  let depth = 0;
  let at = 0;
  while (at + 4 <= book.length) {
    const kind = book.readUInt16LE(at);
    const body = book.subarray(at + 4, at + 4 + book.readUInt16LE(at + 2));
    if (at === 0 && (kind !== BEGIN || body.length < 2)) throw new TableFault('DAMAGED');
    if (at === 0 && body.readUInt16LE(0) !== BIFF8) throw new TableFault('WRONG_TYPE', undefined, 'old-sheet');
    if (kind === PROTECTED) throw new TableFault('PASSWORD');
    if (kind === SHEET) {
      if (body.length < 8) throw new TableFault('DAMAGED');
      places.push(body.readUInt32LE(0));
      if (body.readUInt16LE(4) === 0) sheets.push({ name: shortText(body.subarray(6)), place: body.readUInt32LE(0) });
    }
    if (kind === BEGIN) depth += 1;
    if (kind === END) depth -= 1;
    at += 4 + book.readUInt16LE(at + 2);
    if (depth === 0 && at > Math.max(...places)) break;
  }
  // Every sheet ends with a mark: without the last one the file was cut off.
  if (depth !== 0 || places.some((place) => place >= book.length)) throw new TableFault('DAMAGED');
  if (sheets.length === 0) throw new TableFault('WRONG_TYPE', undefined, 'letter');
  return sheets;
}

const shortText = (bytes: Buffer): string =>
  (bytes[1] ?? 0) & 1 ? bytes.toString('utf16le', 2, 2 + 2 * (bytes[0] ?? 0)) : bytes.toString('latin1', 2);

const FORMAT = 0x041e;
const CELL_FORMAT = 0x00e0;
/** Records of one number each. */
const NUMBERS: ReadonlySet<number> = new Set([0x0203, 0x027e, 0x0006]);
const NUMBERS_IN_A_ROW = 0x00bd;

/** The records of a part of a book, from where it begins to its end. */
function* recordsFrom(book: Buffer, place: number): Generator<{ readonly kind: number; readonly body: Buffer }> {
  let depth = 0;
  for (let at = place; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2)) {
    const kind = book.readUInt16LE(at);
    yield { kind, body: book.subarray(at + 4, at + 4 + book.readUInt16LE(at + 2)) };
    if (kind === BEGIN) depth += 1;
    if (kind === END) depth -= 1;
    if (depth === 0) return;
  }
}

const DATE_SYSTEM = 0x0022;
const countsFrom1904 = (book: Buffer): boolean =>
  [...recordsFrom(book, 0)].some(({ kind, body }) => kind === DATE_SYSTEM && body[0] === 1);

function longText(bytes: Buffer): string {
  const length = bytes.readUInt16LE(0);
  return (bytes[2] ?? 0) & 1 ? bytes.toString('utf16le', 3, 3 + 2 * length) : bytes.toString('latin1', 3, 3 + length);
}

function formatsOf(book: Buffer): readonly (NumberFormat | undefined)[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  for (const { kind, body } of recordsFrom(book, 0)) {
    if (kind === FORMAT) codes.set(body.readUInt16LE(0), longText(body.subarray(2)));
    if (kind === CELL_FORMAT) ids.push(body.readUInt16LE(2));
  }
  return ids.map((id) => numberFormat(id, codes.get(id)));
}

const placeOf = (row: number, column: number): number => row * 0x10000 + column;

/** What formats do to the numbers of a sheet, by `placeOf`. */
function notesOf(book: Buffer, place: number): ReadonlyMap<number, NumberFormat> {
  const notes = new Map<number, NumberFormat>();
  const formats = formatsOf(book);
  if (formats.every((one) => one === undefined)) return notes;
  for (const { kind, body } of recordsFrom(book, place)) {
    const isRow = kind === NUMBERS_IN_A_ROW;
    if (!isRow && !NUMBERS.has(kind)) continue;
    const count = isRow ? Math.floor((body.length - 6) / 6) : 1;
    for (let at = 0; at < count; at += 1) {
      const format = formats[body.readUInt16LE(4 + at * 6)];
      if (format) notes.set(placeOf(body.readUInt16LE(0), body.readUInt16LE(2) + at), format);
    }
  }
  return notes;
}

/** The rows of one sheet of a .xls, the first when none is named. Throws `TableFault`. */
export async function* xlsRows(
  { file, book, sheets }: ReturnType<typeof openXls>,
  name: string | undefined,
): AsyncGenerator<SheetRow> {
  const wanted = name ?? sheets[0];
  const sheet = (await readXls(file)).sheets.find((one) => one.name === wanted);
  const place = sheetsOf(book).find((one) => one.name === wanted)?.place;
  if (!sheet || place === undefined) throw new TableFault('EMPTY');
  const notes = notesOf(book, place);
  for (const [index, values] of sheet.rows.entries()) {
    const own = values?.map((value, column) => {
      const format = typeof value === 'number' ? notes.get(placeOf(index, column)) : undefined;
      return format ? asFormatted(Number(value), format) : value;
    });
    const row = own && rowOf(index + 1, own);
    if (row) yield row;
  }
}
