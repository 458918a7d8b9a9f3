import type { SpoiledFile } from '../spoiled-files';
import {
  atSector,
  bookOf,
  compoundFile,
  DIRECTORY,
  FIRST_OF_STREAM,
  label,
  oldWorkbook,
  record,
  STREAM_FIRST,
  STREAM_SIZE,
} from './old-workbook';
import { partsOf, row, SHEET, sheet, workbook, zip } from './workbook';

export type Rows = readonly (readonly string[])[];
export const TABLE_KINDS = ['csv', 'xlsx', 'xls'] as const;
type TableKind = (typeof TABLE_KINDS)[number];

/** Names of columns that status files and lists of cases have, and a case that nobody has. */
export const HEADINGS = ['Application ID', 'Status', 'Date', 'Amount'];
export const NOBODYS: Rows = [HEADINGS, ['app_x', 'Approved', '2026-11-01', '100']];

const sheetOf = (rows: Rows, more = '') => sheet(rows.map((cells, at) => row(at + 1, cells)).join('') + more);
const csvOf = (rows: Rows) => Buffer.from(`${rows.map((cells) => cells.join(',')).join('\n')}\n`);

/** The same cells as a file of each kind; no text in them needs to be quoted. */
export const tableOf = (kind: TableKind, rows: Rows): Buffer => {
  if (kind === 'csv') return csvOf(rows);
  return kind === 'xlsx' ? workbook(sheetOf(rows)) : oldWorkbook(rows);
};

const file = (what: string, name: string, bytes: Buffer): SpoiledFile => ({ what, name, bytes });
const LONG = 'x'.repeat(2001);
const WIDE = Array.from({ length: 101 }, () => '1');

/** Files whose last row, or whose end, is no good, after rows that are: of none of them anything may be applied. */
export const damagedAfter = (rows: Rows): readonly SpoiledFile[] => {
  const last = rows.length;
  const [first = []] = rows;
  const whole = sheetOf(rows);
  const parts = partsOf(whole);
  const withSum = parts.map((part) => (part.name === SHEET ? { ...part, sum: 1 } : part));
  const old = oldWorkbook(rows);
  const endOfOld = old.length - 512 * 3;
  return [
    file('a quote that nobody ends', 'a.csv', Buffer.concat([csvOf(rows), Buffer.from('app_y,"Approved')])),
    file('a last cell that is too long', 'a.csv', csvOf([...rows, [LONG]])),
    file('a last row that is too wide', 'a.csv', csvOf([...rows, WIDE])),
    file('a workbook with a wrong sum', 'a.xlsx', zip(withSum)),
    file('a workbook that was cut off', 'a.xlsx', zip(parts).subarray(0, -30)),
    file('a workbook whose rows begin anew', 'a.xlsx', workbook(sheetOf(rows, row(1, first)))),
    file('a last cell that is too long', 'a.xlsx', workbook(sheetOf(rows, row(last + 1, [LONG])))),
    file('a last row that is too wide', 'a.xlsx', workbook(sheetOf(rows, row(last + 1, WIDE)))),
    file('an old workbook that was cut off', 'a.xls', old.subarray(0, endOfOld)),
    file('an old workbook without an end', 'a.xls', compoundFile(bookOf(rows, { end: Buffer.alloc(0) }))),
    file('a last cell that is too long', 'a.xls', oldWorkbook([...rows, [LONG]])),
    file('a last row that is too wide', 'a.xls', oldWorkbook([...rows, WIDE])),
  ];
};

const spoiltOld = (what: string, spoil: (file: Buffer) => void): SpoiledFile =>
  file(what, 'a.xls', compoundFile(bookOf(NOBODYS), { spoil }));
const oldBook = (what: string, book: Parameters<typeof bookOf>[1]): SpoiledFile =>
  file(what, 'a.xls', compoundFile(bookOf(NOBODYS, book)));
const inTable = (sector: number) => atSector(0) + 4 * sector;

/** Old workbooks that lead a reader round, out of the file, or to far more than there is. */
export const HOSTILE_OLD: readonly SpoiledFile[] = [
  spoiltOld('sectors that lead back to themselves', (one) =>
    one.writeUInt32LE(FIRST_OF_STREAM, inTable(FIRST_OF_STREAM)),
  ),
  spoiltOld('sectors that lead round', (one) => one.writeUInt32LE(FIRST_OF_STREAM, inTable(FIRST_OF_STREAM + 2))),
  spoiltOld('sectors that lead out', (one) => one.writeUInt32LE(0x00ff_ffff, inTable(FIRST_OF_STREAM))),
  spoiltOld('a directory that leads back to itself', (one) => one.writeUInt32LE(DIRECTORY, inTable(DIRECTORY))),
  spoiltOld('a directory that is nowhere', (one) => one.writeUInt32LE(0x7fff_ffff, 48)),
  spoiltOld('a table of tables that is nowhere', (one) => one.writeUInt32LE(0x7fff_ffff, 68)),
  spoiltOld('sectors of two gigabytes', (one) => one.writeUInt16LE(31, 30)),
  spoiltOld('sectors of a byte', (one) => one.writeUInt16LE(0, 30)),
  spoiltOld('a stream of four gigabytes', (one) => one.writeUInt32LE(0xffff_ffff, STREAM_SIZE)),
  spoiltOld('a stream that begins nowhere', (one) => one.writeUInt32LE(0x7fff_fffe, STREAM_FIRST)),
  spoiltOld('a stream without anything', (one) => one.writeUInt32LE(0, STREAM_SIZE)),
  file('a letter', 'a.xls', compoundFile(Buffer.alloc(0), { stream: 'WordDocument' })),
  file('a workbook behind a password', 'a.xls', compoundFile(Buffer.alloc(0), { stream: 'EncryptedPackage' })),
  file('a book without records', 'a.xls', compoundFile(Buffer.alloc(0))),
  oldBook('a password', { before: [record(0x002f, Buffer.alloc(6))] }),
  oldBook('a sheet that begins beyond the end', { at: 0xffff_fff0 }),
  oldBook('sheets within sheets', { after: Array.from({ length: 500 }, () => record(0x0809, Buffer.alloc(16))) }),
  oldBook('texts by the billion, each longer than the file', {
    before: [record(0x00fc, Buffer.from([0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 8]))],
    // The first of them, in a third row.
    after: [record(0x00fd, Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))],
  }),
  oldBook('a cell in a column that no sheet has', { after: [label(2, 65_535, 'x')] }),
  oldBook('a text that says to be longer than the file', { after: [label(2, 0, 'x', 65_535)] }),
  oldBook('a record that says to be longer than the file', { end: Buffer.from([4, 2, 255, 255]) }),
];
