import { expect, test } from 'vitest';
import { TableFault } from './table-file';
import { readTable } from './table-reader';
import { cellsOf, madeFile, oleFile, part, savedAs } from './testing/made-files';
import { zipOf } from './zip-parts';

async function found(name: string, content: string | Buffer): Promise<unknown> {
  const file = await savedAs(name, content);
  try {
    for await (const batch of readTable(file)) if (batch.length > 0) return 'read';
    return 'read';
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return error.reason === 'WRONG_TYPE' ? error.found : error.reason;
  }
}
const workbook = (...names: readonly string[]) =>
  zipOf(['[Content_Types].xml', '_rels/.rels', ...names].map((name) => part(name, '<a/>')));
const ods = zipOf([part('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), part('content.xml', '<a/>')]);
const TABLE = '<tr><td>Reference</td><td>Amount</td></tr><tr><td>C-9</td><td>71,000</td></tr>';

test.each([
  ['a.txt', 'Reference\tAmount\nC-9\t71000\n'],
  ['a.tsv', 'Reference\tAmount\nC-9\t71000\n'],
  ['a.htm', `<html><table>${TABLE}</table></html>`],
  ['a.xls', `<p>Cases of the week</p><table>${TABLE}</table>`],
  ['a.xls', `<h3>Cases</h3><center><table border=1>${TABLE}</table></center>`],
  ['a.xls', `<font size=2><table>${TABLE}</table>`],
  ['a.xls', TABLE],
  ['a.xls', `Report of 27 November 2026\n\n<table>${TABLE}</table>`],
  ['a.xls', `<script>var a = 1;</script><table>${TABLE}</table>`],
  ['a.xls', `<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="x"><body><table>${TABLE}</table></body></html>`],
])('K11 %s with %s is read', async (name, content) => {
  expect(await found(name, content)).toBe('read');
});

test.each([
  ['a.ods', ods, 'ods'],
  ['a.xlsx', ods, 'ods'],
  ['a.xlsb', workbook('xl/workbook.bin'), 'xlsb'],
  ['a.xlsx', workbook('xl/workbook.bin'), 'xlsb'],
  ['a.xlsm', workbook('xl/workbook.xml', 'xl/vbaProject.bin'), 'xlsm'],
  ['a.xls', workbook('word/document.xml'), 'letter'],
  ['a.docx', workbook('word/document.xml'), 'letter'],
  ['a.zip', zipOf([part('march.xlsx', 'a'), part('b.csv', 'a')]), 'archive'],
  ['a.zip', zipOf([part('b.csv', 'a')]), 'archive'],
  ['a.csv', madeFile('loans.xlsx'), 'xlsx'],
  ['a', madeFile('loans.xlsx'), 'xlsx'],
  ['a.doc', oleFile('WordDocument', Buffer.alloc(5000)), 'letter'],
  ['a.csv', madeFile('loans.xls'), 'xls'],
  ['a.msg', oleFile('__properties_version1.0', Buffer.alloc(5000)), 'mail'],
  ['a.xls', oleFile('Book', Buffer.alloc(5000)), 'old-sheet'],
  ['a.xls', 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<table>', 'mail'],
  ['a.mht', 'From: <Saved>\nSubject: x\nMIME-Version: 1.0\n', 'mail'],
  ['a.xls', '{"cases": [{"reference": "C-9"}]}', 'data'],
  ['a.json', '[{"reference": "C-9"}]', 'data'],
  ['a.xml', '<?xml version="1.0"?><cases><case id="1"/></cases>', 'data'],
  ['a.csv', `<table>${TABLE}</table>`, 'page-table'],
  ['a.csv', '<html><body>Session expired</body></html>', 'page'],
  ['a.pdf', '%PDF-1.7', 'pdf'],
  ['a.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'picture'],
  ['a.heic', Buffer.from('0000001866747970686569630000', 'hex'), 'picture'],
  ['a', 'Reference,Amount\nC-9,71000\n', 'csv'],
  ['a.txt', 'Dear all,\nplease find nothing here', 'text'],
  ['a.xls', 'Your session has expired', 'text'],
])('K11 what %s really is, is found (%#): %s', async (name, content, kind) => {
  expect(await found(name, content)).toBe(kind);
});

test('K11 a .tsv keeps its cells, and a page under .xls is read below its title', async () => {
  expect(await cellsOf('a.tsv', 'Ref\tNote\nC-9\t"a, b"\n')).toEqual([
    [1, 'Ref', 'Note'],
    [2, 'C-9', 'a, b'],
  ]);
  expect(await cellsOf('a.xls', `Cases, 27 November\n<table>${TABLE}</table>`)).toEqual([
    [1, 'Reference', 'Amount'],
    [2, 'C-9', '71,000'],
  ]);
});
