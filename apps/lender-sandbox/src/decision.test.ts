import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, decide } from './decision';
import { demoLenders } from './lenders';
import type { QuoteRequest } from './loan';

const passing: QuoteRequest = {
  product: undefined,
  amountPaise: 25_000_000,
  tenureMonths: 36,
  monthlyIncomePaise: 6_000_000,
  employment: 'salaried',
  ageYears: 31,
  pincode: '560001',
  creditClass: 'B',
};

test.each([
  ['AGE_OUT_OF_RANGE', { ageYears: 17 }],
  ['AGE_OUT_OF_RANGE', { ageYears: 66 }],
  ['LOW_INCOME', { monthlyIncomePaise: 1_499_999 }],
  ['LOW_CREDIT_SCORE', { creditClass: 'E' }],
  ['PINCODE_NOT_SERVED', { pincode: '900056' }],
  ['AMOUNT_OUT_OF_RANGE', { amountPaise: 99_999 }],
  ['TENURE_NOT_OFFERED', { tenureMonths: 2 }],
] as const)('a knock-out rule gives %s for %o', (reason, change) => {
  expect(decide('aster-finance', { ...passing, ...change })).toEqual({ eligible: false, reason });
});

test.each([
  { ageYears: 18 },
  { ageYears: 65 },
  { monthlyIncomePaise: 1_500_000 },
  { creditClass: 'D' },
  { creditClass: 'unknown' },
  { amountPaise: 100_000 },
  { tenureMonths: 3 },
] as const)('the edge %o still passes', (change) => {
  expect(decide('aster-finance', { ...passing, ...change }).eligible).toBe(true);
});

test('the same lender and request get the same terms, another lender gets others', () => {
  expect(decide('banyan-bank', passing)).toEqual(decide('banyan-bank', { ...passing }));
  expect(decide('banyan-bank', passing)).not.toEqual(decide('aster-finance', passing));
});

test('an offer stays between 10.99% and 36%, within thirty incomes, in whole paise', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9-]{2,40}$/),
      fc.integer({ min: 100_000, max: 5_000_000_000 }),
      fc.integer({ min: 1_500_000, max: 100_000_000 }),
      fc.constantFrom('A' as const, 'B' as const, 'C' as const, 'D' as const, 'unknown' as const),
      (lender, amountPaise, monthlyIncomePaise, creditClass) => {
        const decision = decide(lender, { ...passing, amountPaise, monthlyIncomePaise, creditClass });
        if (!decision.eligible) throw new Error('must pass');
        const { terms } = decision;
        expect(terms.rateBps).toBeGreaterThanOrEqual(1099);
        expect(terms.rateBps).toBeLessThanOrEqual(3600);
        expect(terms.amountPaise).toBe(Math.min(amountPaise, 30 * monthlyIncomePaise));
        expect(Number.isSafeInteger(terms.feePaise) && Number.isSafeInteger(terms.gstPaise)).toBe(true);
        expect(terms.feePaise).toBeLessThan(terms.amountPaise * 0.03);
      },
    ),
  );
});

test('a higher charge raises the fee and its tax, and nothing else', () => {
  const usual = decide('aster-finance', passing);
  const higher = decide('aster-finance', passing, true);
  if (!usual.eligible || !higher.eligible) throw new Error('must pass');
  expect(higher.terms.feePaise - usual.terms.feePaise).toBe(500_000);
  expect(higher.terms.gstPaise).toBeGreaterThan(usual.terms.gstPaise);
  expect({ ...higher.terms, feePaise: 0, gstPaise: 0 }).toEqual({ ...usual.terms, feePaise: 0, gstPaise: 0 });
});

test('the age counts full years on the Indian date', () => {
  expect(ageOn('2000-03-10', Date.parse('2026-03-09T18:29:59Z'))).toBe(25);
  expect(ageOn('2000-03-10', Date.parse('2026-03-09T18:30:00Z'))).toBe(26);
});

test('a demo lender that declines names a reason that nobody could have known from its conditions', () => {
  const reasons = Object.values(demoLenders).flatMap(
    ({ applications = '' }) => /^decline:(.+)$/.exec(applications)?.[1] ?? [],
  );
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(['KYC_MISMATCH', 'CREDIT_POLICY']).toContain(reason);
});

test('a demo lender asks no higher rate than it lists for the product, no matter who asks', () => {
  const rateOf = (product: string | undefined) => {
    const decision = decide('banyan-bank', { ...passing, product, creditClass: 'D', employment: 'business' });
    return decision.eligible ? decision.terms.rateBps : undefined;
  };
  expect(rateOf('student-loans')).toBe(1350);
  expect(rateOf(undefined)).toBeGreaterThan(1350);
});
