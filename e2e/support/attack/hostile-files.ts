import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { PNG } from '../photo';

export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const fixture = (name: string) =>
  readFileSync(inRoot('apps', 'api', 'src', 'platform', 'spreadsheets', 'testing', 'files', name));
export const XLSX = fixture('loans.xlsx');
export const XLS = fixture('loans.xls');
/** Columns of a status file, and a loan that nobody has. */
export const TABLE = Buffer.from('Application ID,Status,Date,Amount\napp_x,Approved,2026-11-01,100\n');

/** The workbook with one text replaced by another of the same length. */
const patched = (from: string, to: string) =>
  Buffer.from(XLSX.toString('latin1').replaceAll(from, to.padEnd(from.length, 'x').slice(0, from.length)), 'latin1');
/** The directory of the workbook's zip says that its first part has four gigabytes. */
function vastZip() {
  const vast = Buffer.from(XLSX);
  vast.writeUInt32LE(0xffff_fff0, vast.indexOf('504b0102', 0, 'hex') + 24);
  return vast;
}
/** A picture that says it has 60,000 pixels on each side. */
function vastPicture() {
  const vast = Buffer.from(PNG);
  vast.writeUInt32BE(60_000, 16);
  vast.writeUInt32BE(60_000, 20);
  vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29);
  return vast;
}

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const file = (what: string, name: string, bytes: Buffer | string): HostileFile => ({
  what,
  name,
  bytes: Buffer.from(bytes),
});

/** Files that no honest program makes, and good ones under another name or beside them. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  file('nothing', 'a.csv', ''),
  file('a table', 'a.csv', TABLE),
  file('formulas in text', 'a.csv', `${TABLE}=cmd|'/c calc'!A1,@SUM(A1),+1,-1\n`),
  file('ten thousand columns', 'a.csv', `${'c,'.repeat(9999)}c\n`),
  file('a cell that never ends', 'a.csv', `a,b\n"${'x'.repeat(900_000)}`),
  file('names of prototypes', 'a.csv', '__proto__,constructor,toString,hasOwnProperty\n1,2,3,4\n'),
  file('nulls', 'a.csv', 'a,b\n\0,\0\n'),
  file('a zip that says it is vast', 'a.xlsx', vastZip()),
  file('a part that leads out', 'a.xlsx', patched('xl/worksheets/sheet1.xml', '../../../../../tmp/owned')),
  file('a workbook that is cut off', 'a.xlsx', XLSX.subarray(0, -30)),
  file('an old workbook that is none', 'a.xls', Buffer.concat([XLS.subarray(0, 8), Buffer.alloc(4096, 0xff)])),
  file('a page', 'a.png', `<!doctype html>${SCRIPT}`),
  file('a drawing with a script', 'a.svg', SVG),
  file('a drawing that calls itself a picture', 'a.png', SVG),
  file('the head of a picture before a drawing', 'a.png', Buffer.concat([PNG.subarray(0, 8), Buffer.from(SVG)])),
  file('a script in a GIF', 'a.gif', 'GIF89a/*<svg onload=alert(1)>*/=1;'),
  file('a program', 'a.pdf', 'MZ\x90\0\x03'),
  file('a picture', 'a.png', PNG),
  file('a picture and a page', 'a.png', Buffer.concat([PNG, Buffer.from(SCRIPT)])),
  file('a vast picture', 'a.png', vastPicture()),
  file('a cut picture', 'a.png', PNG.subarray(0, 40)),
  file('a paper', 'a.pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction[2 0 R /Fit]>>endobj'),
  file('a paper with a script', 'a.pdf', '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
  file('a paper with an escaped script', 'a.pdf', '%PDF-1.7\n1 0 obj<</S/J#61vaScript>>endobj'),
  file(
    'a paper that starts a program',
    'a.pdf',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/Launch/F(x)>>>>endobj',
  ),
  file('a paper with another file in it', 'a.pdf', '%PDF-1.7\n1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj'),
  file('a name that leads out', '../../../../tmp/owned.png', PNG),
  file('a name of control characters', 'a\u202egnp.exe', PNG),
  file('a name without end', `${'a'.repeat(3000)}.png`, PNG),
];

export const BOUNDARY = 'saakh-attack-4711';
const escaped = (name: string) => name.replaceAll(/[\r\n]/g, ' ').replaceAll('"', '%22');

/** A form with the file, as a browser sends it. */
export function formOf({ name, bytes }: HostileFile, fields: Readonly<Record<string, string>>, part: string) {
  const line = `--${BOUNDARY}\r\ncontent-disposition: form-data; name=`;
  const before = Object.entries(fields).map(([field, value]) => `${line}"${field}"\r\n\r\n${value}\r\n`);
  const head = `${line}"${part}"; filename="${escaped(name)}"\r\ncontent-type: image/png\r\n\r\n`;
  const parts = [Buffer.from(before.join('') + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: Buffer.concat(parts) };
}
