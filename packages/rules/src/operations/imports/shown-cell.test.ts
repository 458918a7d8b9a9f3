import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPersonalColumn, shownCell } from './shown-cell';

test('REG-DP-8 columns about people are known in English and Hindi, and those about companies are none', () => {
  for (const name of [
    'Customer name',
    'Branch customer name',
    'Name',
    'ग्राहक का नाम',
    'नाम',
    'पता',
    'Mobile No.',
    'फ़ोन',
    'DOB',
  ]) {
    expect(isPersonalColumn(name), name).toBe(true);
  }
  for (const name of ['Lender name', 'Bank', 'लेंडर का नाम', 'Product name', 'Status', 'स्थिति', 'Amount', 'Reference']) {
    expect(isPersonalColumn(name), name).toBe(false);
  }
});

test('REG-DP-8 a mobile number is masked in whatever groups it stands', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[6-9]\d{9}$/),
      fc.array(fc.constantFrom('', ' ', '-'), { minLength: 10, maxLength: 10 }),
      (mobile, marks) => {
        const grouped = [...mobile].map((digit, at) => (at === 0 ? digit : `${marks[at]}${digit}`)).join('');
        const shown = shownCell(`call ${grouped} now`).replaceAll(/[ -]/g, '');
        expect(shown).not.toContain(mobile.slice(0, 6));
      },
    ),
  );
  expect(shownCell('PAN ABCPK1234F, a@example.com')).not.toMatch(/ABCPK1234F|a@example/);
});

test('REG-ID-3 of an Aadhaar number a cell shows the last four digits, however it is grouped; other twelve digits are stars', () => {
  for (const gap of ['', ' ', '-', '.', '_', '\u00a0', '\n']) {
    expect(shownCell(`of ${['2341', '2341', '2346'].join(gap)} now`)).toBe('of XXXX XXXX 2346 now');
  }
  expect(shownCell('2341 2341 2345')).toBe('************');
});
