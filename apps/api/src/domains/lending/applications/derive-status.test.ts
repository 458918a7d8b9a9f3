import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { expect, test } from 'vitest';
import { deriveStatus } from './derive-status';

const { new: fresh, submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;
type Part = Parameters<typeof deriveStatus>[1][number];
const part = (lenderId: number, status: Part['status']): Part => ({ lenderId, status });

test('FLOW-03 an application stands where the furthest of its lenders stands', () => {
  const table: [Part[], number[], number][] = [
    [[], [1, 2], fresh],
    [[part(1, submitted)], [1, 2], submitted],
    [[part(1, submitted), part(2, approved)], [1, 2], approved],
    [[part(1, approved), part(2, disbursed), part(3, rejected)], [1, 2, 3], disbursed],
    [[part(1, rejected), part(2, submitted)], [1, 2], submitted],
    [[part(1, rejected)], [1, 2], fresh],
    [[part(1, rejected), part(2, rejected)], [1, 2], rejected],
    [[part(1, rejected)], [], rejected],
    [[part(1, cancelled)], [1], fresh],
    [[part(1, expired), part(2, rejected)], [1, 2], fresh],
    [[part(1, rejected), part(1, cancelled)], [1], rejected],
  ];
  for (const [parts, choices, status] of table) {
    expect([parts, deriveStatus(fresh, parts, choices)]).toEqual([parts, status]);
  }
});

test('REG-DL-4 R-IMP-2 an application that has ended is never opened again by what becomes of its lenders', () => {
  const table: [Part['status'], Part[], number][] = [
    [disbursed, [part(1, cancelled)], cancelled],
    [disbursed, [part(1, cancelled), part(2, submitted)], cancelled],
    [disbursed, [part(1, cancelled), part(2, disbursed)], disbursed],
    [cancelled, [part(1, cancelled), part(2, approved)], cancelled],
    [cancelled, [part(1, cancelled), part(2, disbursed)], disbursed],
    [rejected, [part(1, cancelled)], rejected],
    [expired, [part(1, cancelled)], expired],
  ];
  for (const [current, parts, status] of table) {
    expect([current, parts, deriveStatus(current, parts, [1, 2, 3])]).toEqual([current, parts, status]);
  }
});
