import type { ImportField } from '@saakh/contracts/operations/imports/columns';
import { expect, test } from 'vitest';
import type { ImportCell } from '../cell-text';
import { withoutAccounts } from '../shown-cell';
import { readPartnerRow } from './partner-row';

const OPTIONS = { words: {}, lenderId: null, lenders: new Map(), today: '2026-03-20' };
function read(cells: Partial<Record<ImportField, ImportCell>>) {
  const named = { partner: 'Neem Finserve', ...cells };
  const columns = Object.fromEntries(Object.keys(named).map((field, at) => [field, at]));
  return readPartnerRow(Object.values(named), { ...OPTIONS, columns });
}
function faultOf(cells: Partial<Record<ImportField, ImportCell>>) {
  const reading = read(cells);
  return 'refused' in reading ? [reading.refused.fault, reading.refused.field] : reading.row;
}

test.each([
  ['55', 55_000],
  ['55 %', 55_000],
  ['0.5%', 500],
  [12.5, 12_500],
  ['0', 0],
  ['', undefined],
  ['-', undefined],
])('ADMIN-PAGE-13 a share of %s is %s thousandths of a percent', (cell, percentThousandths) => {
  const share = percentThousandths === undefined ? null : { percentThousandths, flatPaise: undefined };
  expect(read({ share_percent: cell })).toMatchObject({ row: { share } });
});

test.each(['0.5', 0.5, '101', '-3', '12.3456', 'half'])(
  'ADMIN-PAGE-13 a share of %s is asked about: it may be a fraction, or is none',
  (cell) => {
    expect(faultOf({ share_percent: cell })).toEqual(['share-invalid', 'share_percent']);
  },
);

test('ADMIN-PAGE-13 a flat fee is read as amounts are', () => {
  expect(read({ share_flat: '₹ 1,25,000.50' })).toMatchObject({ row: { share: { flatPaise: 12_500_050 } } });
  expect(faultOf({ share_flat: '-500' })).toEqual(['amount-negative', 'share_flat']);
});

const WHOLE = { account_holder: 'Neem Finserve', ifsc: 'hdfc0000001' };
test.each([
  ['001234567890', '001234567890'],
  [123456789012, '123456789012'],
  ["'000000123456", '000000123456'],
  // It looks like an Aadhaar number, and stays whole.
  ['234123412346', '234123412346'],
])('ADMIN-PAGE-13 account number %s is read digit by digit', (cell, account) => {
  expect(read({ ...WHOLE, account_number: cell })).toMatchObject({ row: { account: { account } } });
});
test.each(['1.23E+15', '1.23457E+11', 1.234567890123456e17, '1234567890.5', '********9012', '#####'])(
  'ADMIN-PAGE-13 account number %s is refused: digits are lost',
  (cell) => {
    const reading = read({ ...WHOLE, account_number: cell });
    expect('refused' in reading).toBe(true);
  },
);
test('ADMIN-PAGE-13 the parts of an account belong together', () => {
  expect(faultOf({ ...WHOLE, account_number: '' })).toEqual(['account-incomplete', 'account_number']);
  expect(faultOf({ account_number: '123456789', ifsc: 'HDFC0000001', account_holder: '' })).toEqual([
    'account-incomplete',
    'account_holder',
  ]);
});

test('ADMIN-PAGE-13 a link leads to a page, a product, or what may be a card', () => {
  const target = (link_target: string) => {
    const reading = read({ link_name: 'Diwali', link_target });
    return 'row' in reading ? reading.row.link?.target : reading.refused;
  };
  expect(['', 'Home page', 'Cards', 'PL', 'Gold card'].map(target)).toEqual([
    ...[{ page: 'entry' }, { page: 'entry' }, { page: 'credit-cards' }],
    ...[{ product: 'Personal Loans' }, { written: 'Gold card' }],
  ]);
  expect(faultOf({ link_name: '' })).toEqual(['link-name-missing', 'link_name']);
  expect(read({ link_name: 'Diwali', ends_on: '31/12/2026' })).toMatchObject({
    row: { link: { endsOn: '2026-12-31' } },
  });
});

test('ADMIN-PAGE-13 a row names its partner by one thing at least, and the row of the template is none', () => {
  expect(faultOf({ partner: '' })).toEqual(['partner-missing', 'partner']);
  expect(faultOf({ partner: '', partner_code: 'NEEM7' })).toMatchObject({ code: 'NEEM7', name: null });
  expect(faultOf({ partner_code: 'example-7' })).toEqual(['example-row', 'partner_code']);
});

test('S-PAN-6 numbers as long as an account’s are masked wherever they stand', () => {
  expect(['Acc 123456789012.', '1234 5678 9012', '9-9', 'REF-12345678'].map(withoutAccounts)).toEqual([
    ...['Acc ********9012.', '********9012', '9-9', 'REF-12345678'],
  ]);
});
