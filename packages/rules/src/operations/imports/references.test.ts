import { expect, test } from 'vitest';
import { bankReferenceOf } from '../../money/statements/bank-reference';
import { readCommissionRow } from './commission-row';
import { companiesByName } from './company-names';
import { proposeColumns } from './file-columns';
import { readMisRow } from './file-rows';
import { referenceFault } from './references';

test.each([
  ...['Pending', 'Awaiting', 'new', 'x', '?', '…', '#', 'ditto', '-do-', 'TBC', 'To be generated', '(null)', '\\N'],
  ...['<NA>', 'NaT', 'FALSE', '0000', 'नहीं'],
])('K4 K13 a word is no reference: %s', (text) => {
  expect(referenceFault(text)).toBe('none');
});

test.each([
  ...['75%', '771234567890.0', '771234.5', 'MRG2192**', 'MRGXXXX21', '4.51235 E+11', '4.5E+11', '1,23,456', '-4512'],
  ...['2026-11-27', '27/11/2026', 'Nov-26', '27-Nov', 'Pending since 27/11', 'to be given on 5th'],
])('K4 what a spreadsheet or a person made of a reference is none: %s', (text) => {
  expect(referenceFault(text)).toBe('damaged');
});

test.each([
  ...[
    'GUL219277',
    'MRG-2192/77',
    '0004521',
    '12E5',
    '610245000000123456',
    'A-1',
    'LN 219277',
    'PL/2026/11/00451',
    'REF-7',
  ],
  ...['MAR-2026-00451', 'case:77', 'k6em_9', '27112026'],
])('K4 what lenders really write is kept: %s', (text) => {
  expect(referenceFault(text)).toBeUndefined();
});

test('K4 a word in a file finds no case: empty where it may be, refused where it may not', () => {
  const head = ['Lender', 'Lender reference', 'Mobile', 'Product', 'Loan amount', 'Tenure', 'Status', 'Status date'];
  const row = (headers: readonly string[], reference: string) =>
    readMisRow(
      headers.map(
        (name) =>
          ({
            Lender: 'Aster',
            'Lender reference': reference,
            Mobile: '9811188001',
            Product: 'PL',
            'Loan amount': '200000',
            Tenure: '24',
            Status: 'Login',
            'Status date': '12/03/2026',
          })[name] ?? '',
      ),
      {
        columns: proposeColumns('mis', headers),
        words: {},
        lenderId: null,
        lenders: companiesByName([{ id: 7, names: ['Aster'] }]),
        today: '2026-03-20',
      },
    );
  expect(row(head, 'Pending')).toMatchObject({ row: { reference: null, mobile: '9811188001' } });
  expect(
    row(
      head.filter((one) => one !== 'Mobile'),
      'Pending',
    ),
  ).toMatchObject({ refused: { fault: 'reference-damaged' } });
  for (const reference of ['771234.5', '75%', 'MRG2192**']) {
    expect(row(head, reference)).toMatchObject({ refused: { fault: 'reference-damaged' } });
  }
  const paid = (reference: string) =>
    readCommissionRow(['A-1', 1200, '03/2026', reference], {
      columns: { reference: 0, commission_amount: 1, month: 2, payment_reference: 3 },
      words: {},
      lenderId: 7,
      lenders: new Map(),
      today: '2026-03-20',
    });
  expect(paid('Awaited')).toMatchObject({ row: { paymentReference: null } });
  expect(paid('3300.0')).toMatchObject({ refused: { field: 'payment_reference' } });
});

test('K4 a transfer’s reference is no word and no row of zeros', () => {
  expect(['PENDING', 'NULL', '0000', 'NEFT'].map(bankReferenceOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bankReferenceOf('hdfc n 33126 0042')).toBe('HDFCN331260042');
});
