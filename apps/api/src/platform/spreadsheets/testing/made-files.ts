import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { openTable } from '../open-table';
import { type SheetRow, TableFault } from '../table-file';
import { type ZipPart, zipOf, zipParts } from '../zip-parts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));

/** Files of LibreOffice: merged heading, Hindi, days, a blank row, formulas, two sheets. */
export function madeFile(name: 'loans.xlsx' | 'loans.xls'): Buffer {
  return readFileSync(new URL(`./files/${name}`, import.meta.url));
}

export function savedAs(fileName: string, bytes: Uint8Array | string) {
  const path = join(folder, `${crc32(bytes)}-${fileName}`);
  writeFileSync(path, bytes);
  return { path, fileName };
}

/** All rows read in this thread, or the fault as `REASON` or `REASON at row`. */
export async function readHere(
  fileName: string,
  bytes: Uint8Array | string,
  sheet?: string,
): Promise<readonly SheetRow[] | string> {
  const rows: SheetRow[] = [];
  try {
    const table = await openTable(savedAs(fileName, bytes));
    for await (const row of table.rows(sheet)) rows.push(row);
    return rows;
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return error.row === undefined ? error.reason : `${error.reason} at ${error.row}`;
  }
}

export async function cellsOf(fileName: string, bytes: Uint8Array | string, sheet?: string) {
  const rows = await readHere(fileName, bytes, sheet);
  return typeof rows === 'string' ? rows : rows.map(({ number, cells }) => [number, ...cells]);
}

export function part(name: string, content: Uint8Array | string, stated?: number): ZipPart {
  const bytes = Buffer.from(content);
  return {
    name,
    method: 8,
    crc: crc32(bytes),
    size: stated ?? bytes.length,
    packed: deflateRawSync(bytes, { level: 9 }),
  };
}

/** A workbook of LibreOffice with parts added or put in the place of its own. */
export function workbookWith(...parts: readonly ZipPart[]): Buffer {
  return zipOf([
    ...new Map([...zipParts(madeFile('loans.xlsx')), ...parts.map((one) => [one.name, one] as const)]).values(),
  ]);
}

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
export function sheetXml(rows: string): string {
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
}
export function inlineCell(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
}

const SECTOR = 512;
/** A compound file with one stream. */
export function oleFile(stream: string, content: Buffer): Buffer {
  const sectors = Math.ceil(content.length / SECTOR);
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.writeUInt32LE(0, 76);
  const fat = Buffer.alloc(SECTOR, 0xff);
  fat.writeUInt32LE(0xfffffffd, 0);
  fat.writeUInt32LE(0xfffffffe, 4);
  for (let index = 0; index < sectors; index += 1) {
    fat.writeUInt32LE(index === sectors - 1 ? 0xfffffffe : index + 3, 8 + index * 4);
  }
  const directory = Buffer.alloc(SECTOR);
  for (const [place, name, kind, first, size] of [
    [0, 'Root Entry', 5, 0xfffffffe, 0],
    [1, stream, 2, 2, content.length],
  ] as const) {
    const at = place * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory[at + 66] = kind;
    directory.writeUInt32LE(first, at + 116);
    directory.writeUInt32LE(size, at + 120);
  }
  return Buffer.concat([header, fat, directory, content, Buffer.alloc(sectors * SECTOR - content.length)]);
}
