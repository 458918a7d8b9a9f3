import { expect, test } from 'vitest';
import { inspectTable, readTable, type SheetRow } from './index';
import { cellsOf, madeFile, savedAs } from './testing/made-files';

const LOANS = [
  [1, 'Disbursals of March'],
  [2, 'Application', 'नाम', 'Amount', 'Disbursed on', 'At', 'Share'],
  [3, 'app_1', 'रमेश कुमार', 125000.5, '2026-03-12', '2026-03-12T14:30:00', 2500.01],
];

test('R-IMP-1 a LibreOffice workbook is read as seen: merged heading, days, Hindi, row numbers', async () => {
  for (const name of ['loans.xlsx', 'loans.xls'] as const) {
    const rows = await cellsOf(name, madeFile(name));
    expect(rows.slice(0, 3), name).toEqual(LOANS);
    expect(rows.slice(3), name).toEqual([
      [5, 'app_2', 'Müller & “Söhne”', '1,25,000.50', '12/03/2026', null, expect.anything()],
    ]);
    expect(await cellsOf(name, madeFile(name), 'दूसरी शीट')).toEqual([[1, 'Only here', 1]]);
    expect(await cellsOf(name, madeFile(name), 'No such sheet')).toBe('EMPTY');
  }
});

test('R-IMP-1 a .csv is read in each encoding and with each separator that spreadsheets write', async () => {
  const text = 'नाम,"a ""b"", c"\r\n\r\n"two\nlines", x \r\n';
  const rows = [
    [1, 'नाम', 'a "b", c'],
    [3, 'two\nlines', ' x '],
  ];
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const bytes of [text, `\uFEFF${text}`, utf16, Buffer.from(utf16).swap16()]) {
    expect(await cellsOf('a.csv', Buffer.from(bytes))).toEqual(rows);
  }
  const windows = Buffer.from([0x4d, 0xfc, 0x3b, 0x93, 0xe9, 0x94, 0x3b, 0x80]);
  expect(await cellsOf('a.csv', windows)).toEqual([[1, 'Mü', '“é”', '€']]);
  expect(await cellsOf('a.csv', 'a\tb,c\td\n1\t2\t3')).toEqual([
    [1, 'a', 'b,c', 'd'],
    [2, '1', '2', '3'],
  ]);
  // A character of three bytes across the border of two pieces that are read.
  const long = `${'x'.repeat(100)},y\n`.repeat(2600);
  for (const shift of ['', 'a', 'ab']) {
    const hindi = `${shift}${long.slice(0, 262_143 - 1)}नाम,y\n`;
    expect((await cellsOf('a.csv', hindi)).at(-1)).toContainEqual(expect.stringContaining('नाम'));
  }
});

test('S-SHEET-7 R-IMP-1 reading runs in batches off the main thread, and stops when nobody wants more', async () => {
  const many = savedAs('many.csv', `a,b\n${'1,2\n'.repeat(5000)}`);
  expect(await inspectTable(many)).toEqual({ kind: 'csv', sheets: [] });
  const batches: (readonly SheetRow[])[] = [];
  for await (const rows of readTable(many, { batch: 2000 })) batches.push(rows);
  expect(batches.map(({ length }) => length)).toEqual([2000, 2000, 1001]);
  expect(batches[2]?.at(-1)).toEqual({ number: 5001, cells: ['1', '2'] });

  const stop = new AbortController();
  const reading = readTable(many, { batch: 10, signal: stop.signal });
  await reading.next();
  stop.abort(new Error('enough'));
  await expect(reading.next()).rejects.toThrow('enough');
  await expect(readTable(savedAs('wide.csv', `a\n${','.repeat(100)}1`)).next()).rejects.toMatchObject({
    reason: 'TOO_MANY_COLUMNS',
    row: 2,
  });
});
