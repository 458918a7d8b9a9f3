import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../csv';
import { asFormatted, numberFormat } from './number-formats';
import { cellsOf, madeFile, part, readHere, SHEET_PATH, sheetXml, workbookWith } from './testing/made-files';
import { rowsOfCsvText } from './texts/csv-text';
import { writeXlsx } from './write-table';

const STYLES = 'xl/styles.xml';
const bookOf = (cells: string, formats: readonly string[]): Buffer =>
  workbookWith(
    part(SHEET_PATH, sheetXml(`<row r="1">${cells}</row>`)),
    part(
      STYLES,
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats
        .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/>${formats
        .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
  );

test('R-IMP-1 R-IMP-2 a number is read as its cell shows it: percent, zeros in front, and what scales or words it', async () => {
  const book = bookOf(
    '<c r="A1" s="1"><v>0.1825</v></c><c r="B1" s="2"><v>4521</v></c><c r="C1" s="3"><v>250000</v></c>' +
      '<c r="D1" s="4"><v>2.5</v></c><c r="E1" s="5"><v>250000</v></c><c r="F1" s="6"><v>46093</v></c><c r="G1"><v>7</v></c>',
    ['0000000', '#,##0,', '0.00" lakh"', '"Rs." #,##0.00', 'dd/mm/yyyy'],
  );
  expect(await cellsOf('formats.xlsx', book)).toEqual([
    [
      1,
      '18.25%',
      '0004521',
      { odd: 'format', shown: '250', held: 250_000 },
      { odd: 'format', shown: '2.50 lakh', held: 2.5 },
      250_000,
      '2026-03-12',
      7,
    ],
  ]);
});

test.each([
  ['0%', 0.07, '7%'],
  ['0.00%;[Red]-0.00%', -0.0125, '-1.25%'],
  ['#,##0.00', 12.5, 12.5],
  ['[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', 250_000, 250_000],
  ['_ [$₹-4009] * #,##0.00_ ', 99, 99],
  ['0.00" %"', 14.5, 14.5],
  ['General', 3, 3],
  ['@', 3, 3],
  ['000', 7, '007'],
  ['0.0,,"M"', 2_500_000, { odd: 'format', shown: '2.5M', held: 2_500_000 }],
  ['0" months"', 24, { odd: 'format', shown: '24 months', held: 24 }],
])('R-IMP-2 the format %s is understood', (code, value, expected) => {
  const format = numberFormat(164, code);
  expect(format ? asFormatted(value, format) : value).toEqual(expected);
});

test.each([
  ['"$"#,##0.00', 1500, '$1500.00'],
  ['[$$-409]#,##0', 1500, '$1500'],
  ['#,##0 [$€-407]', 1500, '1500 €'],
  ['£#,##0', 1500, '£1500'],
  ['#,##0",000"', 150, '150,000'],
  ['0\\0\\0', 15, '1500'],
  ['0"."00', 1500, '15.00'],
  ['"MRG"000000', 451, 'MRG000451'],
  ['"MRG-"0000-0000', 77120451, 'MRG-7712-0451'],
  ['"MRG"000000"/26"', 451, 'MRG000451/26'],
  ['0000-0000', 77120451, '7712-0451'],
  ['"MRG"0', 77120451, 'MRG77120451'],
])('K2 what the format %s adds to a number is asked about, each digit in its place', (code, value, shown) => {
  const format = numberFormat(164, code);
  expect(format && asFormatted(value, format)).toEqual({ odd: 'format', shown, held: value });
});

test.each(['"Rs." #,##0.00', '[$₹-4009] #,##0.00', '#,##0"/-"', '₹ 0.00', '_-* #,##0.00_-', '#,##0_);(#,##0)'])(
  'K2 rupees stay rupees without a question: %s',
  (code) => {
    const format = numberFormat(164, code);
    expect(format ? asFormatted(1500, format) : 1500).toBe(1500);
  },
);

test('R-IMP-1 a formula whose value was not kept is no empty cell; one that is kept empty is', async () => {
  const cells =
    '<c r="A1"><f>ROUND(5*4,0)</f><v></v></c><c r="B1"><f>1+1</f></c><c r="C1" t="str"><f>""</f><v></v></c>' +
    '<c r="D1"><v></v></c><c r="E1"><f>2*2</f><v>4</v></c><c r="F1"><v>6</v></c>';
  const unsaved = { odd: 'unsaved', shown: '', held: null };
  expect(await cellsOf('formulas.xlsx', bookOf(cells, []))).toEqual([[1, unsaved, unsaved, null, null, 4, 6]]);
});

test('K3 a formula of any kind without its value is no empty cell, no FALSE and no error', async () => {
  const cells =
    '<c r="A1" t="str"><f>CONCAT("GN",7)</f></c><c r="B1" t="b"><f>1=2</f></c><c r="C1" t="e"><f>NA()</f></c>' +
    '<c r="D1" t="b"><f>1=1</f><v></v></c><c r="E1" t="s"><f>A1</f></c><c r="F1" t="d"><f>TODAY()</f></c>' +
    '<c r="G1" t="str"><f>A1&amp;""</f><v>GN7</v></c><c r="H1" t="b"><f>1=1</f><v>1</v></c><c r="I1" t="str"><f>""</f><v/></c><c r="J1"><v>1</v></c>';
  const unsaved = { odd: 'unsaved', shown: '', held: null };
  const all = Array<typeof unsaved>(6).fill(unsaved);
  expect(await cellsOf('formulas.xlsx', bookOf(cells, []))).toEqual([[1, ...all, 'GN7', 'TRUE', null, 1]]);
});

test('R-IMP-1 R-IMP-2 an old workbook’s percent cell is its percent, too', async () => {
  const book = Buffer.from(madeFile('loans.xls'));
  const before = await cellsOf('loans.xls', book);
  expect(before[2]).toContain(125000.5);
  // Each style of its cells gets the format of percent, but for those of days.
  for (let at = 4 * 512; at + 8 < book.length && book.readUInt16LE(at) !== 0x0a; at += 4 + book.readUInt16LE(at + 2)) {
    const isDate = [165, 166].includes(book.readUInt16LE(at + 6));
    if (book.readUInt16LE(at) === 0xe0 && !isDate) book.writeUInt16LE(10, at + 6);
  }
  expect((await cellsOf('loans.xls', book))[2]).toContain('12500050%');
});

test('R-IMP-1 a .csv is read with each separator, below a title, wrapped, or with its separator named', async () => {
  const rows = [
    [2, 'Reference', 'Amount', 'Note'],
    [3, 'B-1', '1,20,000', 'a b'],
  ];
  for (const separator of ['|', '~', '\t', ';', '^']) {
    const lines = [
      'List, of, cases, for, March, 2026, a, b, c',
      rows[0]?.slice(1).join(separator),
      rows[1]?.slice(1).join(separator),
    ];
    expect((await cellsOf('a.csv', lines.join('\r\n'))).slice(1), separator).toEqual(rows);
  }
  expect(await cellsOf('a.csv', 'sep=|\nReference|Amount\nB-1|5\n')).toEqual([
    [2, 'Reference', 'Amount'],
    [3, 'B-1', '5'],
  ]);
  expect(await cellsOf('a.csv', 'Reference,Amount\n="00451","=""1,20,000"""\n="a,b",=""\n')).toEqual([
    [1, 'Reference', 'Amount'],
    [2, '00451', '1,20,000'],
    [3, 'a,b'],
  ]);
  expect(await cellsOf('a.csv', '"Reference,Amount"\n"B-1,""1,20,000"""\n')).toEqual([
    [1, 'Reference', 'Amount'],
    [2, 'B-1', '1,20,000'],
  ]);
  expect(await rowsOfCsvText('\uFEFFReference|Status\n="B-2"|paid\n')).toEqual([
    { number: 2, cells: { reference: 'B-2', status: 'paid' } },
  ]);
});

test('K12 a .csv in single quotes, with wrapped texts, other marks, or as old programs write it', async () => {
  const rows = [
    [1, 'Reference', 'Amount', 'Note'],
    [2, 'MRG-7', '1,20,000', 'ab'],
  ];
  const plain = 'Reference;Amount;Note\r\nMRG-7;1,20,000;ab\r\n';
  const utf16 = Buffer.from(plain, 'utf16le');
  for (const [what, content] of [
    ['single quotes', "'Reference','Amount','Note'\n'MRG-7','1,20,000','ab'\n"],
    ['T()', 'Reference;Amount;Note\n=T("MRG-7");=T("1,20,000");=t("ab")\n'],
    ['a space before', 'Reference;Amount;Note\n ="MRG-7"; ="1,20,000"; ="ab"\n'],
    ['unmarked UTF-16', utf16],
    ['the other way round', Buffer.from(utf16).swap16()],
    ['Ctrl-Z', `${plain}\x1a`],
    ['zeros', `${plain}\0\0`],
    ['¦', plain.replaceAll(';', '¦')],
    ['§', plain.replaceAll(';', '§')],
  ] as const) {
    expect(await cellsOf('a.csv', content), what).toEqual(rows);
  }
});

test('K15 a cell of a web page that reaches down stands in each of its rows, and a day ends at midnight', async () => {
  const page =
    '<table><tr><th>Lender</th><th>Reference</th><th>Status</th></tr><tr><td rowspan="2">Aster</td><td>MRG-1</td><td>paid</td></tr>' +
    '<tr><td>MRG-2</td><td>new</td></tr><tr><td>Banyan</td><td>MRG-3</td><td>paid</td></tr></table>';
  expect(await cellsOf('portal.xls', page)).toEqual([
    [1, 'Lender', 'Reference', 'Status'],
    [2, 'Aster', 'MRG-1', 'paid'],
    [3, 'Aster', 'MRG-2', 'new'],
    [4, 'Banyan', 'MRG-3', 'paid'],
  ]);
  const late = bookOf('<c r="A1" s="2"><v>46353.9999999</v></c><c r="B1" s="2"><v>46353.5</v></c>', ['dd/mm/yyyy']);
  expect(await cellsOf('late.xlsx', late)).toEqual([[1, '2026-11-27T23:59:59', '2026-11-27T12:00:00']]);
});

test('S-SHEET-1 R-IMP-1 the table of a web page or a text under .xls is read, and nothing else of it', async () => {
  const page =
    '<html><head><style>td{}</style><script>document.write("<table><tr><td>x</td><td>y</td></tr></table>")</script></head><body>' +
    '<table><tr><th>Reference</th><th>Amount &amp; note</th></tr><tr><td>B&#45;1</td><td>1,20,000<br>paid</td></tr>' +
    '<tr><td colspan="2">End</td></tr></table></body></html>';
  expect(await cellsOf('portal.xls', page)).toEqual([
    [1, 'Reference', 'Amount & note'],
    [2, 'B-1', '1,20,000 paid'],
    [3, 'End'],
  ]);
  expect(await cellsOf('portal.xls', 'Reference\tAmount\nB-1\t5\n')).toEqual([
    [1, 'Reference', 'Amount'],
    [2, 'B-1', '5'],
  ]);
  expect(await readHere('portal.csv', page)).toBe('WRONG_TYPE');
  expect(await readHere('portal.xlsx', page)).toBe('WRONG_TYPE');
  expect(await readHere('portal.xls', '<html><body>Your session has expired</body></html>')).toBe('WRONG_TYPE');
});

test('S-EXP-1 long numbers and zeros in front survive a spreadsheet in the files that we write', async () => {
  expect(csvLine(['610245000000123', '00451', '12E5', '9876543210', 610_245_000_123, 'B-1'])).toBe(
    "'610245000000123,'00451,'12E5,9876543210,610245000123,B-1\r\n",
  );
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12,24}$/), (digits) => {
      expect(csvLine([digits])).toBe(`'${digits}\r\n`);
    }),
  );
  async function* rows() {
    yield [['610245000000123456']];
  }
  const book = await buffer(writeXlsx([{ title: 'Reference', kind: 'text' }], rows()));
  expect((await cellsOf('own.xlsx', book)).slice(1)).toEqual([[2, '610245000000123456']]);
});
