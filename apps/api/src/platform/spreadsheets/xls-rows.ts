import { readXls } from 'hucre/xlsx';
import { rowOf } from './cells';
import { OleFile } from './ole-file';
import { type SheetRow, TableFault } from './table-file';

const BEGIN = 0x0809;
const END = 0x000a;
const PROTECTED = 0x002f;
const SHEET = 0x0085;
const BIFF8 = 0x0600;

const ENCRYPTED_XLSX = 'EncryptedPackage';

/** Whether a compound file is a .xlsx behind a password. */
export const isProtected = (file: Buffer): boolean => new OleFile(file).has(ENCRYPTED_XLSX);

/**
 * The sheets of a .xls by name: a book of Excel 97 to 2003 that is whole and not protected. Other
 * compound files, such as letters, are told apart.
 */
export const openXls = (file: Buffer): { readonly file: Buffer; readonly sheets: readonly string[] } => {
  const container = new OleFile(file);
  if (container.has(ENCRYPTED_XLSX)) throw new TableFault('PASSWORD');
  if (!container.has('Workbook')) throw new TableFault('WRONG_TYPE');
  return { file, sheets: sheetsOf(container.read('Workbook')) };
};

const sheetsOf = (book: Buffer): readonly string[] => {
  const sheets: string[] = [];
  const places: number[] = [];
  let depth = 0;
  let at = 0;
  while (at + 4 <= book.length) {
    const kind = book.readUInt16LE(at);
    const body = book.subarray(at + 4, at + 4 + book.readUInt16LE(at + 2));
    if (at === 0 && (kind !== BEGIN || body.length < 2)) throw new TableFault('DAMAGED');
    if (at === 0 && body.readUInt16LE(0) !== BIFF8) throw new TableFault('WRONG_TYPE');
    if (kind === PROTECTED) throw new TableFault('PASSWORD');
    if (kind === SHEET) {
      if (body.length < 8) throw new TableFault('DAMAGED');
      places.push(body.readUInt32LE(0));
      if (body.readUInt16LE(4) === 0) sheets.push(shortText(body.subarray(6)));
    }
    if (kind === BEGIN) depth += 1;
    if (kind === END) depth -= 1;
    at += 4 + book.readUInt16LE(at + 2);
    if (depth === 0 && at > Math.max(...places)) break;
  }
  // Every sheet ends with a mark: without the last one the file was cut off.
  if (depth !== 0 || places.some((place) => place >= book.length)) throw new TableFault('DAMAGED');
  if (sheets.length === 0) throw new TableFault('WRONG_TYPE');
  return sheets;
};

const shortText = (bytes: Buffer): string =>
  (bytes[1] ?? 0) & 1 ? bytes.toString('utf16le', 2, 2 + 2 * (bytes[0] ?? 0)) : bytes.toString('latin1', 2);

/** The rows of one sheet of a .xls, the first when none is named. Throws `TableFault`. */
export async function* xlsRows(
  { file, sheets }: ReturnType<typeof openXls>,
  name: string | undefined,
): AsyncGenerator<SheetRow> {
  const wanted = name ?? sheets[0];
  const sheet = (await readXls(file)).sheets.find((one) => one.name === wanted);
  if (!sheet) throw new TableFault('EMPTY');
  for (const [index, values] of sheet.rows.entries()) {
    const row = values && rowOf(index + 1, values);
    if (row) yield row;
  }
}
