import { expect, test } from 'vitest';
import { type ListQuestion, readPincodes } from './pincode-list';

const rowsOf = (text: string) =>
  text.split('\n').map((line, at) => ({ number: at + 1, cells: line.split('|').map((cell) => cell.trim()) }));
const read = (text: string, chosen: Parameters<typeof readPincodes>[1] = {}) => readPincodes(rowsOf(text), chosen);
function areas(text: string) {
  const found = read(text);
  return found.question ? found.question : found.areas;
}

test('K12 only the named column counts: no serial number, day or other figure becomes a region', () => {
  const rows = Array.from({ length: 40 }, (_, at) => `${at + 1}|${411_001 + at}|${at + 5}|Pune`);
  const found = read(['As on 27/11/2026', 'Sr|Pincode|TAT days|City', ...rows, 'Total|40'].join('\n'));
  expect(found.areas).toHaveLength(40);
  expect(found.areas.every((one) => one.startsWith('411'))).toBe(true);
  expect(found.column).toBe('Pincode');
  expect(found.bad).toEqual([{ row: 43, value: '40', why: 'not-six' }]);
});

test.each([
  ['PIN', '411 004', '411004'],
  ['Pin Code*', '411-004', '411004'],
  ['PIN_CODE', '411004.0', '411004'],
  ['Postal code', "'411004", '411004'],
  ['पिनकोड', '४११००४', '411004'],
  ['पिन कोड', '411,004', '411004'],
  ['ZIP', '4.11004E+05', '411004'],
  ['Serviceable Pincodes', '\u202a411004\u202c', '411004'],
])('K18 K15 under %s, %s is %s', (head, value, area) => {
  expect(areas(`Sr|${head}\n1|${value}`)).toEqual([area]);
});

test.each([
  ['41', 'not-six'],
  ['411', 'not-six'],
  ['41100', 'not-six'],
  ['4110O4', 'not-digits'],
  ['011004', 'zero-first'],
  ['4.1E+05', 'shortened'],
  ['411001-411009', 'range'],
  ['411001 to 411009', 'range'],
  ['Pune', 'not-digits'],
])('K12 %s in a column of pincodes is a bad row', (value, why) => {
  const found = read(`Pincode|City\n411001|Pune\n${value}|Pune`);
  expect([found.areas, found.bad]).toEqual([['411001'], [{ row: 3, value, why }]]);
});

test('K12 beginnings count in a column called so, or with an asterisk; several whole pincodes in a cell count each', () => {
  expect(areas('Pin prefix|State\n41|Maharashtra\n403*|Goa\n411 004|Pune')).toEqual(['403', '41', '411004']);
  expect(areas('Pincode|State\n41*|Maharashtra\n403***|Goa\n56xxxx|Karnataka')).toEqual(['403', '41', '56']);
  expect(areas('Pincode|State\n411001, 411002; 411003|Pune')).toEqual(['411001', '411002', '411003']);
  expect(read('Prefix\n4110*').bad).toEqual([{ row: 2, value: '4110*', why: 'prefix-length' }]);
});

test.each([
  ['Serviceable', 'Y', 'N'],
  ['Active?', 'Active', 'Inactive'],
  ['Status', 'Serviceable', 'Not serviceable'],
  ['Status', 'Live', 'Discontinued'],
  ['PL serviceability', 'TRUE', 'FALSE'],
  ['Negative area', 'No', 'Yes'],
  ['Non-serviceable', '', 'Y'],
  ['सेवा उपलब्ध', 'हाँ', 'नहीं'],
])('K12 a row whose “%s” is not %s is left out and counted', (head, yes, no) => {
  const found = read(`Pincode|${head}\n411001|${yes}\n411002|${no}\n411003|${yes}`);
  expect([found.areas, found.left]).toEqual([['411001', '411003'], 1]);
});

test('K12 a word that does not say whether a place is served is listed; a column of other words is none', () => {
  const found = read('Pincode|Serviceable\n411001|Yes\n411002|Only gold\n411003|');
  expect(found.areas).toEqual(['411001']);
  expect(found.bad.map(({ row, why }) => [row, why])).toEqual([
    [3, 'service-unclear'],
    [4, 'service-unclear'],
  ]);
  expect(areas('Pincode|Status\n411001|Metro\n411002|Rural')).toEqual(['411001', '411002']);
});

test('K12 several columns are asked about, and the chosen one is read', () => {
  const text = 'Branch pincode|Serviceable pincode|PL active|HL active\n400001|411001|Y|N\n400001|411002|N|Y';
  const columns: ListQuestion = { which: 'column', choices: ['Branch pincode', 'Serviceable pincode'] };
  expect(areas(text)).toEqual(columns);
  const half = read(text, { column: 'Serviceable pincode' });
  expect(half.question).toEqual({ which: 'service', choices: ['PL active', 'HL active'] });
  const whole = read(text, { column: 'Serviceable pincode', service: 'HL active' });
  expect([whole.question, whole.areas, whole.left]).toEqual([undefined, ['411002'], 1]);
  expect(read(text, { column: 'Serviceable pincode', service: '' }).areas).toEqual(['411001', '411002']);
});

test('K12 a list without a head is read where all of it is pincodes; a repeated head is no row', () => {
  expect(areas('411001\n411 002\n411002')).toEqual(['411001', '411002']);
  expect(areas('411001|411002|411003')).toEqual(['411001', '411002', '411003']);
  expect(read('411001\n41100').bad).toEqual([{ row: 2, value: '41100', why: 'not-six' }]);
  expect(read('Negative pincode|City\n411001|Pune').question?.choices).toEqual(['Negative pincode']);
  expect(read('1|411001\n2|411002').column).toBeUndefined();
  expect(read('City|Days\nPune|12').column).toBeUndefined();
  expect(read('Pincode|City\n411001|Pune\nPincode|City\n411002|Pune').bad).toEqual([]);
  expect(read('Pincode|City\n411001|Pune\n411001|Pune\n|Pune').twice).toBe(1);
});

test('K12 a place called Post or Pin is a row like others, and days of a service say nothing of whether there is one', () => {
  const text =
    'Postal circle|Pincode|Office|Service days\nMH|411001|Postal Code Road|1\nMH|411002|Pin|2\nMH|411003|Zip|3';
  const found = read(text);
  expect([found.areas, found.service, found.left]).toEqual([['411001', '411002', '411003'], undefined, 0]);
});
