import { expect, test } from 'vitest';
import { csvFile, csvLine } from './csv';

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '\n=1', ' =1', '\u00a0+1', '\u200b@A1', '\r\n -1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '\n＝1', ' ＠A1', '\t＋1', '﹦1', '﹢1', '﹣1', '﹫A1'],
])('S-EXP-1 what a spreadsheet would run as a formula is shown as text: %j', (text) => {
  const [, line = ''] = Buffer.from(csvFile(['name'], [[text]]))
    .toString('utf8')
    .split(/(?<=name)\r\n/);
  expect(line.replace(/^"/, '')).toContain(`'${text}`);
});

test('S-EXP-1 quotes, commas and line ends stay in their cell, and a number stays one', () => {
  expect(csvLine(['a"b', 'c,d', 'e\nf', -5])).toBe('"a""b","c,d","e\nf",-5\r\n');
});
