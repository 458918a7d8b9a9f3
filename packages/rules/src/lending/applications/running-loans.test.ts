import { expect, test } from 'vitest';
import { monthlyInstalmentsPaise, type PaidOutLoan, runningLoan } from './running-loans';

const loan: PaidOutLoan = {
  disbursedAt: new Date('2026-01-31T06:00:00Z'),
  tenureMonths: 13,
  emiPaise: 734_100,
  approvedAmountPaise: null,
  approvedTenureMonths: null,
  approvedRateBps: null,
};
const at = (day: string) => new Date(`${day}T12:00:00Z`);

test('REG-ML-2 a loan counts until the day of its last instalment, on a last of the month too', () => {
  expect(runningLoan(loan, at('2027-02-28'))).toEqual({ emiPaise: 734_100, until: '2027-02-28' });
  expect(runningLoan(loan, at('2027-03-01'))).toBeUndefined();
});

test('REG-ML-2 what its lender approved counts before what its offer said', () => {
  const approved = { ...loan, approvedAmountPaise: 12_000_000, approvedTenureMonths: 12, approvedRateBps: 0 };
  expect(runningLoan(approved, at('2026-02-01'))).toEqual({ emiPaise: 1_000_000, until: '2027-01-31' });
});

test('REG-ML-2 an answer from before the payout gets the instalment added, a later one has it in', () => {
  const now = at('2026-05-01');
  const sum = (day: string | null, paise: number | null = 300_000) =>
    monthlyInstalmentsPaise({ paise, at: day === null ? null : at(day) }, [loan], now);
  expect([sum('2026-01-20'), sum('2026-02-02'), sum(null, null)]).toEqual([1_034_100, 300_000, 734_100]);
});
