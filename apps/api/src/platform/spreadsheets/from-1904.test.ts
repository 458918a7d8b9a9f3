import { expect, test } from 'vitest';
import { openTable } from './open-table';
import { cellsOf, madeFile, part, SHEET_PATH, savedAs, sheetXml, workbookWith } from './testing/made-files';
import { partText, zipParts } from './zip-parts';

async function withFlag(flag: string): Promise<Buffer> {
  const path = 'xl/workbook.xml';
  const workbook = zipParts(madeFile('loans.xlsx')).get(path);
  if (!workbook) throw new Error('no workbook');
  const text = (await partText(workbook)).replace(/<workbookPr[^>]*\/?>/, `<workbookPr ${flag}/>`);
  return workbookWith(
    part(path, text),
    part(SHEET_PATH, sheetXml('<row r="1"><c r="A1"><v>44617</v></c><c r="B1" s="1"><v>44617</v></c></row>')),
    part('xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
  );
}
function xls(is1904: boolean): Buffer {
  const file = Buffer.from(madeFile('loans.xls'));
  // The record of the date system, two bytes long.
  const at = file.indexOf(Buffer.from([0x22, 0, 2, 0]));
  if (at < 0) throw new Error('no date system');
  file[at + 4] = is1904 ? 1 : 0;
  return file;
}
const countsFrom1904 = async (name: string, file: Buffer) => (await openTable(savedAs(name, file))).isFrom1904;

test('R-IMP-1 K6 a workbook says whether its days are counted from 1904', async () => {
  expect(await countsFrom1904('a.xlsx', await withFlag('date1904="1"'))).toBe(true);
  expect(await countsFrom1904('b.xlsx', await withFlag("date1904 = 'true'"))).toBe(true);
  expect(await countsFrom1904('c.xlsx', await withFlag('date1904="0"'))).toBe(false);
  expect(await countsFrom1904('d.xlsx', madeFile('loans.xlsx'))).toBe(false);
  expect([await countsFrom1904('e.xls', xls(true)), await countsFrom1904('f.xls', xls(false))]).toEqual([true, false]);
});

test('R-IMP-1 K6 a date of such a workbook is the day it shows; a number stays the number', async () => {
  expect(await cellsOf('g.xlsx', await withFlag('date1904="1"'))).toEqual([[1, 44_617, '2026-02-26']]);
  expect(await cellsOf('h.xlsx', await withFlag('date1904="false"'))).toEqual([[1, 44_617, '2022-02-25']]);
});
