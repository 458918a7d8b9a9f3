import { expect, test } from 'vitest';
import { payoutOf } from './payout';

test('REG-KFS-2 loan, fees and what arrives, whether the lender tells the loan or what it sent', () => {
  const whole = { loanPaise: 15_000_000, feesPaise: 412_350, arrivesPaise: 14_587_650 };
  const of = (disbursedPaise: number, feesPaise: number | null = 412_350) =>
    payoutOf({ disbursedPaise, loanPaise: 15_000_000, feesPaise });
  expect([of(15_000_000), of(14_587_650)]).toEqual([whole, whole]);
  expect([of(10_000_000), of(15_000_000, null)]).toEqual([undefined, undefined]);
});
