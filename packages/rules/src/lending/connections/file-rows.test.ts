import type { LenderFile } from '@saakh/contracts/lending/connections/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeValue } from './codecs';
import { readFileRow } from './file-rows';

const columns: LenderFile['columns'] = [
  { to: 'reference', column: 'Loan No.' },
  { to: 'stage', column: ' Status ' },
  { to: 'at', column: 'Updated', as: { kind: 'instant', as: 'DD/MM/YYYY HH:mm:ss' } },
  { to: 'amountPaise', column: 'loan.amount', as: { kind: 'rupees' } },
  { to: 'reasonCode', column: 'Reason', as: { kind: 'code', table: 'reason' } },
];
const codes = { reason: { read: { R01: 'LOW_SCORE' } } };

test('a row is read by the names of its columns, however they are written', () => {
  const row = {
    'loan no.': 'L-12',
    status: 'PAID',
    updated: '30/11/2026 10:00:00',
    'loan.amount': '2,000.50',
    reason: 'R01',
  };
  expect(readFileRow(columns, row, { codes }).values).toEqual({
    reference: 'L-12',
    stage: 'PAID',
    at: '2026-11-30T04:30:00.000Z',
    amountPaise: 200_050,
    reasonCode: 'LOW_SCORE',
  });
});

test('a date that a spreadsheet keeps as one is read, however the column is written elsewhere', () => {
  const days: LenderFile['columns'] = [
    { to: 'paidOn', column: 'Paid', as: { kind: 'date', as: 'DD/MM/YYYY' } },
    { to: 'at', column: 'Updated', as: { kind: 'instant', as: 'DD/MM/YYYY HH:mm:ss' } },
  ];
  const row = { paid: '2026-11-30', updated: '2026-11-30T10:00:00' };
  expect(readFileRow(days, row, { codes }).values).toEqual({ paidOn: '2026-11-30', at: '2026-11-30T04:30:00.000Z' });
});

test('a line of JSON may be nested, and what can’t be read is left out', () => {
  const row = { 'loan no.': 7, status: '', updated: 'soon', loan: { amount: 10 }, reason: 'constructor' };
  expect(readFileRow(columns, row, { codes }).values).toEqual({ reference: '7', amountPaise: 1_000 });
});

test('whatever a row holds, nothing but the targets of its columns is read', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (row) => {
      const { values, lists } = readFileRow(columns, row, { codes });
      expect(columns.map(({ to }) => String(to))).toEqual(expect.arrayContaining(Object.keys(values)));
      expect(lists).toEqual({});
    }),
  );
});

test('an amount that a lender writes is the amount that is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
      const row = { 'loan.amount': writeValue({ kind: 'rupees', as: 'text' }, paise, codes) };
      expect(readFileRow(columns, row, { codes }).values.amountPaise).toBe(paise);
    }),
  );
});
