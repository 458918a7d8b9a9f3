import { expect, test } from 'vitest';
import { readTable } from './table-reader';
import {
  cellsOf,
  inlineCell,
  madeFile,
  oleFile,
  part,
  readHere,
  SHEET_PATH,
  savedAs,
  sheetXml,
  workbookWith,
} from './testing/made-files';
import { zipOf, zipParts } from './zip-parts';

const xlsx = madeFile('loans.xlsx');
const xls = madeFile('loans.xls');
const pad = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(5000)]);

test('S-SHEET-1 R-IMP-1 what is no table of its kind is refused by its content, whatever its name says', async () => {
  for (const [name, bytes, reason] of [
    ['empty.csv', '', 'EMPTY'],
    ['blank.csv', '\r\n , \n,\n', 'EMPTY'],
    ['program.csv', pad('MZ\x90'), 'WRONG_TYPE'],
    ['program.xlsx', pad('\x7fELF'), 'WRONG_TYPE'],
    ['script.csv', '#!/bin/sh\necho 1,2', 'WRONG_TYPE'],
    ['page.xls', '<html><table><tr><td>1</td></tr></table></html>', 'WRONG_TYPE'],
    ['book.xls', '<?xml version="1.0"?><Workbook/>', 'WRONG_TYPE'],
    ['paper.csv', '%PDF-1.7', 'WRONG_TYPE'],
    ['binary.csv', 'a,b\0c', 'WRONG_TYPE'],
    ['loans.csv', xlsx, 'WRONG_TYPE'],
    ['loans.xls', xlsx, 'WRONG_TYPE'],
    ['loans.xlsx', xls, 'WRONG_TYPE'],
    ['loans.txt', 'a,b', 'WRONG_TYPE'],
    ['plain.xls', 'a,b', 'WRONG_TYPE'],
    ['archive.xlsx', zipOf([part('a.txt', 'a')]), 'WRONG_TYPE'],
    ['letter.xls', oleFile('WordDocument', Buffer.alloc(5000)), 'WRONG_TYPE'],
    ['other-sheet.csv', 'MZ code,b\n1,2', undefined],
  ] as const) {
    const outcome = await readHere(name, bytes);
    expect(typeof outcome === 'string' ? outcome : undefined, name).toBe(reason);
  }
});

test('S-SHEET-1 R-IMP-1 a protected workbook says so, and a file cut off in the middle is damaged', async () => {
  expect(await readHere('locked.xlsx', oleFile('EncryptedPackage', Buffer.alloc(5000)))).toBe('PASSWORD');
  expect(await readHere('locked.xls', oleFile('EncryptedPackage', Buffer.alloc(5000)))).toBe('PASSWORD');
  const locked = Buffer.from(xls);
  // The record that names who wrote the book becomes the one that says how it is protected.
  locked.writeUInt16LE(0x2f, locked.indexOf(Buffer.from('5c007000', 'hex')));
  expect(await readHere('locked.xls', locked)).toBe('PASSWORD');
  const flagged = Buffer.from(xlsx);
  flagged.writeUInt16LE(1, flagged.indexOf('504b0102', 0, 'hex') + 8);
  expect(await readHere('flagged.xlsx', flagged)).toBe('PASSWORD');
  for (const share of [0.2, 0.5, 0.9, 0.999]) {
    expect(await readHere('cut.xlsx', xlsx.subarray(0, xlsx.length * share)), `xlsx ${share}`).toBe('DAMAGED');
    expect(await readHere('cut.xls', xls.subarray(0, xls.length * Math.min(share, 0.7))), `xls ${share}`).toBe(
      'DAMAGED',
    );
  }
  expect(await readHere('cut.csv', 'a,b\n1,"2\n3,4')).toBe('DAMAGED at 2');
});

test('S-SHEET-2 S-SHEET-3 S-SHEET-4 R-IMP-1 a zip that understates its size, escapes its folder or hides another is refused', async () => {
  const zeros = Buffer.alloc(12_000_000, 0x20);
  const outcomes = {
    expands: workbookWith(part(SHEET_PATH, zeros)),
    lies: workbookWith(part(SHEET_PATH, sheetXml(`<row r="1">${inlineCell('a'.repeat(500))}</row>`), 20)),
    entries: workbookWith(...Array.from({ length: 1001 }, (_, index) => part(`xl/media/${index}.png`, 'a'))),
    outside: workbookWith(part('../../etc/cron.d/a', 'a')),
    absolute: workbookWith(part('/etc/passwd', 'a')),
    windows: workbookWith(part('xl\\..\\a', 'a')),
    nested: workbookWith(part('xl/embeddings/a.zip', 'a')),
    entities: workbookWith(part(SHEET_PATH, `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml('')}`)),
    sum: workbookWith({ ...part(SHEET_PATH, sheetXml('<row r="1"><c><v>1</v></c></row>')), crc: 1 }),
  };
  const link = workbookWith(part('xl/link', 'a'));
  link.writeUInt16LE(0o120777, link.lastIndexOf('504b0102', undefined, 'hex') + 40);
  const astray = Buffer.from(xlsx);
  const second = astray.indexOf('504b0102', astray.indexOf('504b0102', 0, 'hex') + 4, 'hex');
  astray.writeUInt32LE(astray.readUInt32LE(second + 42) - 4, second + 42);
  // Two parts of the same bytes, the second of which the directory finds in the place of the first.
  const overlapping = workbookWith(part('xl/media/1.png', 'a picture'), part('xl/media/2.png', 'a picture'));
  const listedAt = (name: string) => overlapping.lastIndexOf(name) - 46;
  overlapping.copy(
    overlapping,
    listedAt('xl/media/2.png') + 42,
    listedAt('xl/media/1.png') + 42,
    listedAt('xl/media/1.png') + 46,
  );
  for (const [name, bytes, reason] of [
    ['expands', outcomes.expands, 'BOMB'],
    ['lies', outcomes.lies, 'BOMB'],
    ['entries', outcomes.entries, 'BOMB'],
    ['outside', outcomes.outside, 'WRONG_TYPE'],
    ['absolute', outcomes.absolute, 'WRONG_TYPE'],
    ['windows', outcomes.windows, 'WRONG_TYPE'],
    ['nested', outcomes.nested, 'WRONG_TYPE'],
    ['entities', outcomes.entities, 'WRONG_TYPE'],
    ['link', link, 'WRONG_TYPE'],
    ['sum', outcomes.sum, 'DAMAGED'],
    ['astray', astray, 'DAMAGED'],
    ['overlapping', overlapping, 'BOMB'],
  ] as const) {
    expect(await readHere(`${name}.xlsx`, bytes), name).toBe(reason);
  }
});

/** Where the old workbook has its table of sectors, the entry of its stream in the directory, and a record of that stream. */
const sectorEntry = (sector: number) => (xls.readUInt32LE(76) + 1) * 512 + 4 * sector;
const streamEntry = xls.indexOf(Buffer.from('Workbook', 'utf16le'));
function recordOf(kind: number) {
  let at = 4 * 512;
  while (xls.readUInt16LE(at) !== kind) at += 4 + xls.readUInt16LE(at + 2);
  return at;
}

test.each<[what: string, at: number, value: number, bytes?: number]>([
  ['sectors that lead back to themselves', sectorEntry(3), 3],
  ['sectors that lead round', sectorEntry(5), 3],
  ['sectors that lead out', sectorEntry(3), 0x00ff_ffff],
  ['a directory that leads back to itself', sectorEntry(10), 10],
  ['a directory that is nowhere', 48, 0x7fff_ffff],
  ['a table of tables that is nowhere', 68, 0x7fff_ffff],
  ['sectors of two gigabytes', 30, 31, 2],
  ['sectors of a byte', 30, 0, 2],
  ['a stream of four gigabytes', streamEntry + 120, 0xffff_ffff],
  ['a stream that begins nowhere', streamEntry + 116, 0x7fff_fffe],
  ['a stream without anything', streamEntry + 120, 0],
  ['a sheet that begins beyond the end', recordOf(0x85) + 4, 0xffff_fff0],
  ['a record that is longer than the file', recordOf(0xfc) + 2, 0xffff, 2],
])('S-SHEET-8 S-SHEET-1 an old workbook with %s is refused', async (_, at, value, bytes = 4) => {
  const spoilt = Buffer.from(xls);
  spoilt.writeUIntLE(value, at, bytes);
  expect(await readHere('loans.xls', spoilt)).toBeTypeOf('string');
});

test('S-SHEET-7 R-IMP-1 a table that takes too long is given up, and its thread ends', async () => {
  const read = readTable(savedAs('slow.xlsx', xlsx), { mostMs: 1 });
  await expect(read.next()).rejects.toMatchObject({ reason: 'TOO_SLOW' });
});

test('S-SHEET-7 R-IMP-1 a table beyond its thread’s memory is refused, and the program goes on', async () => {
  const texts = Array.from({ length: 600_000 }, (_, index) => `<si><t>text ${index}</t></si>`).join('');
  const book = workbookWith(
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts}</sst>`,
    ),
    part(SHEET_PATH, sheetXml('<row r="1"><c t="s"><v>599999</v></c></row>')),
  );
  const first = async (name: string, bytes: Buffer, memoryMb: number) =>
    (await readTable(savedAs(name, bytes), { memoryMb }).next()).value;
  await expect(first('texts.xlsx', book, 96)).rejects.toMatchObject({ reason: 'BOMB' });
  expect(await first('loans.xlsx', xlsx, 96)).toHaveLength(4);
  expect(await first('texts.xlsx', book, 512)).toEqual([{ number: 1, cells: ['text 599999'] }]);
});

test('S-SHEET-5 R-IMP-1 too many columns, a too long cell and disordered rows are refused at their place', async () => {
  const wide = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
  expect(await readHere('wide.csv', `a\n${wide(100)}`)).toHaveLength(2);
  expect(await readHere('wide.csv', `a\n${wide(101)}`)).toBe('TOO_MANY_COLUMNS at 2');
  expect(await readHere('trailing.csv', `a,b${','.repeat(200)}\n1,2${','.repeat(200)}`)).toHaveLength(2);
  expect(await readHere('long.csv', `a\n${'x'.repeat(2001)}`)).toBe('CELL_TOO_LONG at 2');
  expect(await readHere('endless.csv', `a\n"${'x'.repeat(500_000)}`)).toBe('CELL_TOO_LONG at 2');
  const sheet = (rows: string) => readHere('sheet.xlsx', workbookWith(part(SHEET_PATH, sheetXml(rows))));
  expect(await sheet(`<row r="3"><c r="CW3"><v>1</v></c></row>`)).toBe('TOO_MANY_COLUMNS at 3');
  expect(await sheet(`<row r="3"><c r="XFD3"><v>1</v></c></row>`)).toBe('TOO_MANY_COLUMNS at 3');
  expect(await sheet(`<row r="1">${inlineCell('x'.repeat(2001))}</row>`)).toBe('CELL_TOO_LONG at 1');
  expect(await sheet('<row r="4"><c><v>1</v></c></row><row r="4"><c><v>2</v></c></row>')).toBe('DAMAGED');
});

test('S-SHEET-2 R-IMP-1 a .csv holds a million rows beside what stands above them, and not many more', async () => {
  expect(await readHere('more.csv', Buffer.from('1\n'.repeat(1_000_031)))).toBe('TOO_MANY_ROWS at 1000031');
});

test('S-SHEET-6 R-IMP-1 formulas, macros and external links are not followed; kept values are read', async () => {
  const cells = `<row r="1"><c r="A1" t="str"><f>WEBSERVICE("http://x.test")</f><v>kept</v></c><c r="B1"><f>1+1</f></c>
    <c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1" t="b"><v>1</v></c><c r="E1"><v>__proto__</v></c></row>`;
  const book = workbookWith(
    part(SHEET_PATH, sheetXml(cells)),
    part('xl/vbaProject.bin', 'macro'),
    part('xl/externalLinks/externalLink1.xml', '<externalLink/>'),
  );
  expect(await cellsOf('macros.xlsx', book)).toEqual([
    [1, 'kept', { odd: 'unsaved', shown: '', held: null }, '#DIV/0!', 'TRUE', '__proto__'],
  ]);
});

/** Always the same sequence, so that what fails once fails again. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('S-SHEET-1 R-IMP-1 files changed at random are read or refused, and never stop the program', async () => {
  const random = numbersFrom(7);
  const mutated = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    for (let changes = 1 + random(8); changes > 0; changes -= 1) copy[random(copy.length)] = random(256);
    return random(4) === 0 ? copy.subarray(0, random(copy.length)) : copy;
  };
  const csv = Buffer.from('Application;नाम;Amount\n"app_1";"ए ""बी""";1,25,000\n;;\n');
  const inner = [...zipParts(xlsx).keys()];
  const texts = new Map([
    [SHEET_PATH, Buffer.from(sheetXml(`<row r="1">${inlineCell('a &amp; b')}<c s="3"><v>4</v></c></row>`))],
  ]);
  let read = 0;
  for (let round = 0; round < 60; round += 1) {
    const name = inner[random(inner.length)] ?? SHEET_PATH;
    const body = texts.get(name) ?? Buffer.from('<Relationships><Relationship Id="rId1" Target="a"/></Relationships>');
    for (const [fileName, bytes] of [
      ['a.xlsx', mutated(xlsx)],
      ['a.xls', mutated(xls)],
      ['a.csv', mutated(csv)],
      // Behind a sum that is right the change reaches the parsers.
      ['b.xlsx', workbookWith(part(random(2) === 0 ? SHEET_PATH : name, mutated(texts.get(SHEET_PATH) ?? body)))],
    ] as const) {
      if (typeof (await readHere(fileName, bytes)) !== 'string') read += 1;
    }
  }
  expect(read).toBeGreaterThan(40);
});
