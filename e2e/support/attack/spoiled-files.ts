import { crc32, deflateRawSync } from 'node:zlib';
import type { Random } from './inputs';

export interface SpoiledFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the zip says of its size, where that is not the truth. */
  readonly stated?: number;
}

/** A zip as spreadsheet programs write it, by hand: nothing of the program under attack judges what is in it. */
export const zip = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stated } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(stated ?? plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    listed.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, place, Buffer.from(name));
    const body = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name), packed]);
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (rows: string, before = '') =>
  `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

const workbook = (rows: string | Buffer, more: readonly Part[] = []): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: SHEET, content: rows },
    ...more,
  ]);

const HEADINGS = ['Application ID', 'Status', 'Date', 'Amount'];
const row = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((text, at) => cell(`${String.fromCharCode(65 + at)}${number}`, text)).join('')}</row>`;
const good = workbook(sheet(row(1, HEADINGS) + row(2, ['app_x', 'Approved', '2026-11-01', '100'])));
const CSV = `${HEADINGS.join(',')}\napp_x,Approved,2026-11-01,100\n`;
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

/** A good file with some of its bytes turned, cut out or doubled. */
export const spoil = (random: Random): SpoiledFile => {
  const [name, whole] = random.pick([
    ['a.xlsx', good],
    ['a.csv', Buffer.from(CSV)],
    ['a.png', PNG],
    ['a.pdf', Buffer.from('%PDF-1.7\n%%EOF')],
  ] as const);
  const bytes = Buffer.from(whole);
  for (let flips = 1 + random.below(12); flips > 0; flips -= 1) bytes[random.below(bytes.length)] = random.below(256);
  const from = random.below(bytes.length);
  const cut = random.next();
  if (cut < 0.2) return { what: `cut ${name}`, name, bytes: bytes.subarray(0, from) };
  if (cut < 0.4) return { what: `doubled ${name}`, name, bytes: Buffer.concat([bytes, bytes.subarray(from)]) };
  return { what: `turned ${name}`, name, bytes };
};

const BOUNDARY = 'saakh-attack-4711';
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

/** Forms that no browser sends. */
export const SPOILED_FORMS: readonly (readonly [what: string, type: string, body: string])[] = (
  [
    ['nothing', ''],
    ['no end', `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b`],
    ['no head', `--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--`],
    [
      'another boundary',
      '--other\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--other--',
    ],
    [
      'a name of a prototype',
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--${BOUNDARY}--\r\n`,
    ],
    [
      'a name of a constructor',
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="constructor"; filename="a.csv"\r\n\r\n1\r\n--${BOUNDARY}--\r\n`,
    ],
    [
      'a thousand fields',
      Array.from(
        { length: 1000 },
        (_, at) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
      ).join(''),
    ],
    [
      'a hundred files',
      Array.from(
        { length: 100 },
        () => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n`,
      ).join(''),
    ],
    [
      'a vast field',
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="secret"\r\n\r\n${'x'.repeat(2_000_000)}\r\n--${BOUNDARY}--\r\n`,
    ],
    ['a vast head', `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(5000)}\r\n1\r\n--${BOUNDARY}--\r\n`],
    ['noise', '\0\xff'.repeat(3000)],
  ] as const
).map(([what, body]) => [what, `multipart/form-data; boundary=${BOUNDARY}`, body]);
