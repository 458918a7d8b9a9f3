import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateLoanCost } from './loan-cost';
import { makeRepaymentSchedule } from './repayment-schedule';

test('REG-KFS-4 the schedule of the RBI example runs from 20,000.00 to 0.00 in 24 rows', () => {
  const schedule = makeRepaymentSchedule({ principalPaise: 2_000_000, annualRateBps: 1_500, tenureMonths: 24 });
  if (!schedule.valid) throw new Error('invalid');
  expect(schedule.instalments).toHaveLength(24);
  expect(schedule.instalments[0]).toEqual({
    number: 1,
    outstandingPaise: 2_000_000,
    principalPaise: 71_973,
    interestPaise: 25_000,
    instalmentPaise: 96_973,
  });
  expect(schedule.instalments[1]).toMatchObject({ outstandingPaise: 1_928_027, interestPaise: 24_100 });
  const last = schedule.instalments.at(-1);
  expect(last?.principalPaise).toBe(last?.outstandingPaise);
});

const anyLoan = fc.record({
  principalPaise: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 100_000, max: 1_000_000_000 })),
  annualRateBps: fc.integer({ min: 0, max: 6_000 }),
  tenureMonths: fc.integer({ min: 1, max: 120 }),
});

test('REG-KFS-4 every schedule adds up, never grows, and ends at 0.00, over 10,000 loans', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const schedule = makeRepaymentSchedule(loan);
      if (!schedule.valid) throw new Error(schedule.wrong);
      let outstanding = loan.principalPaise;
      for (const row of schedule.instalments) {
        if (row.outstandingPaise !== outstanding) throw new Error(`row ${row.number} starts elsewhere`);
        if (row.principalPaise < 0 || row.interestPaise < 0) throw new Error(`row ${row.number} is negative`);
        if (row.instalmentPaise !== row.principalPaise + row.interestPaise) throw new Error(`row ${row.number} is off`);
        outstanding -= row.principalPaise;
      }
      expect(outstanding).toBe(0);
      expect(schedule.instalments).toHaveLength(loan.tenureMonths);
    }),
    { numRuns: 10_000 },
  );
});

test('REG-KFS-4 all rows but the last are the instalment, and rounding stays within a paisa a row', () => {
  const ordinary = fc.record({
    principalPaise: fc.integer({ min: 100_000, max: 1_000_000_000 }),
    annualRateBps: fc.integer({ min: 0, max: 6_000 }),
    tenureMonths: fc.integer({ min: 2, max: 60 }),
  });
  fc.assert(
    fc.property(ordinary, (loan) => {
      const schedule = makeRepaymentSchedule(loan);
      const cost = calculateLoanCost({ ...loan, feesPaise: 0 });
      if (!schedule.valid || !cost.valid) throw new Error('invalid');
      const regular = schedule.instalments.slice(0, -1);
      expect(regular.every(({ instalmentPaise }) => instalmentPaise === cost.emiPaise)).toBe(true);
      const interest = schedule.instalments.reduce((sum, row) => sum + row.interestPaise, 0);
      // Half a paisa a row, grown at the loan's own rate until the last row takes it all.
      const growth = (1 + loan.annualRateBps / 120_000) ** loan.tenureMonths;
      expect(Math.abs(interest - cost.totalInterestPaise)).toBeLessThanOrEqual(loan.tenureMonths * growth + 1);
    }),
  );
});

test('REG-KFS-2 figures that make no loan have no schedule', () => {
  expect(makeRepaymentSchedule({ principalPaise: 100, annualRateBps: 1_000, tenureMonths: 0 })).toEqual({
    valid: false,
    wrong: 'tenure',
  });
});
