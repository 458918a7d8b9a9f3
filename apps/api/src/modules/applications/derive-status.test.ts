import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { expect, test } from 'vitest';
import { deriveStatus } from './derive-status';

const { new: fresh, submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;
const part = (lenderId: number, status: Parameters<typeof deriveStatus>[0][number]['status']) => ({ lenderId, status });

test('FLOW-03 an application stands where the furthest of its lenders stands', () => {
  const table: [Parameters<typeof deriveStatus>[0], number[], number][] = [
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
  for (const [parts, choices, status] of table) expect([parts, deriveStatus(parts, choices)]).toEqual([parts, status]);
});
