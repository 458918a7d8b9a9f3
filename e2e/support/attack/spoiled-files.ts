import { crc32 } from 'node:zlib';
import { HEADINGS, NOBODYS, tableOf } from './files/tables';
import { row, SHEET, sheet, workbook, zip } from './files/workbook';

export interface SpoiledFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const good = tableOf('xlsx', NOBODYS);
const CSV = tableOf('csv', NOBODYS);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const file = (what: string, name: string, bytes: Buffer | string): SpoiledFile => ({
  what,
  name,
  bytes: Buffer.from(bytes),
});

/** A picture that says to be 60,000 pixels a side. */
const vastPng = (): Buffer => {
  const vast = Buffer.from(PNG);
  vast.writeUInt32BE(60_000, 16);
  vast.writeUInt32BE(60_000, 20);
  vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29);
  return vast;
};

/** Files that no honest program makes, and some that it does under another name. */
export const HOSTILE_FILES: readonly SpoiledFile[] = [
  file('nothing', 'a.csv', ''),
  file('a table', 'a.csv', CSV),
  file('a workbook', 'a.xlsx', good),
  file('a picture', 'a.png', PNG),
  file('a zip bomb', 'a.xlsx', workbook(Buffer.alloc(60_000_000, 0x20))),
  file(
    'a zip that lies of its size',
    'a.xlsx',
    zip([{ name: SHEET, content: Buffer.alloc(5_000_000, 0x20), stated: 10 }]),
  ),
  file(
    'a zip of three thousand parts',
    'a.xlsx',
    workbook(
      sheet(''),
      Array.from({ length: 3000 }, (_, at) => ({ name: `xl/${at}.xml`, content: 'a' })),
    ),
  ),
  file('a part that leads out', 'a.xlsx', workbook(sheet(''), [{ name: '../../../tmp/owned', content: 'owned' }])),
  file(
    'entities from a file',
    'a.xlsx',
    workbook(sheet(row(1, ['&b;']), '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')),
  ),
  file(
    'entities that multiply',
    'a.xlsx',
    workbook(
      sheet(
        row(1, ['&c;']),
        '<!DOCTYPE a [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
      ),
    ),
  ),
  file(
    'formulas',
    'a.xlsx',
    workbook(sheet(`${row(1, HEADINGS)}<row r="2"><c r="A2"><f>WEBSERVICE("http://127.0.0.1/")</f></c></row>`)),
  ),
  file('formulas in text', 'a.csv', `${HEADINGS.join(',')}\n=cmd|'/c calc'!A1,@SUM(A1),+1,-1\n`),
  file('ten thousand columns', 'a.csv', `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n`),
  file(
    'ten thousand columns in a workbook',
    'a.xlsx',
    workbook(sheet(`<row r="1">${Array.from({ length: 10_000 }, () => '<c t="n"><v>1</v></c>').join('')}</row>`)),
  ),
  file('a row of four billion', 'a.xlsx', workbook(sheet('<row r="4294967295"><c r="A4294967295"><v>1</v></c></row>'))),
  file('a cell that never ends', 'a.csv', `a,b\n"${'x'.repeat(900_000)}`),
  file('names of prototypes', 'a.csv', '__proto__,constructor,toString,hasOwnProperty\n1,2,3,4\n'),
  file('nulls', 'a.csv', 'a,b\n\0,\0\n'),
  file('a page', 'a.png', '<!doctype html><script>alert(1)</script>'),
  file('a drawing with a script', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  file('a program', 'a.pdf', 'MZ\x90\0\x03'),
  file('a picture and a page', 'a.png', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])),
  file('a vast picture', 'a.png', vastPng()),
  file('a cut picture', 'a.png', PNG.subarray(0, 40)),
  file('a paper with a script', 'a.pdf', '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
  file('a name that leads out', '../../../../tmp/owned.png', PNG),
  file('a name of control characters', 'a\u202egnp.exe', PNG),
  file('a name without end', `${'a'.repeat(3000)}.png`, PNG),
  file(
    'an old workbook that is none',
    'a.xls',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096, 0xff)]),
  ),
];

export const BOUNDARY = 'saakh-attack-4711';
const escaped = (name: string) => name.replaceAll(/[\r\n]/g, ' ').replaceAll('"', '%22');

/** A form with the file, as a browser sends it. */
export const formOf = ({ name, bytes }: SpoiledFile, fields: Readonly<Record<string, string>>, part: string) => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Buffer.concat([
    ...Object.entries(fields).map(([field, value]) =>
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part}"; filename="${escaped(name)}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});
