import type { LoanObstacle } from '@saakh/contracts/lending/offers';
import { expect, test } from 'vitest';
import { employmentKindOf, isEligible, type LoanRequest, loanObstacles, type MatchProfile } from './eligibility';
import type { LenderTerms } from './lender-terms';
import { makeTerms, ordinaryRequest, salariedProfile } from './lender-terms.factory';

const eligible = (
  terms: Partial<LenderTerms>,
  profile: Partial<MatchProfile> = {},
  request: Partial<LoanRequest> = {},
): boolean => isEligible(makeTerms(terms), { ...salariedProfile, ...profile }, { ...ordinaryRequest, ...request });

test('an ordinary customer is eligible, and not with an inactive lender', () => {
  expect(eligible({})).toBe(true);
  expect(eligible({ active: false })).toBe(false);
});

test('income counts with both ends included', () => {
  const range = { minIncomePaise: 2_000_000, maxIncomePaise: 3_000_000 };
  const incomes = [1_999_999, 2_000_000, 3_000_000, 3_000_001];
  expect(incomes.map((monthlyIncomePaise) => eligible(range, { monthlyIncomePaise }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('age counts with both ends included', () => {
  const range = { minAge: 21, maxAge: 58 };
  expect([20, 21, 58, 59].map((ageYears) => eligible(range, { ageYears }))).toEqual([false, true, true, false]);
});

test('each way of earning asks its own flag, and none is taken by nobody', () => {
  expect(eligible({ salaried: false })).toBe(false);
  expect(eligible({ selfEmployed: false }, { employment: 'selfEmployed' })).toBe(false);
  expect(eligible({ business: false }, { employment: 'business' })).toBe(false);
  expect(eligible({ salaried: false, selfEmployed: false }, { employment: 'business' })).toBe(true);
  expect(eligible({}, { employment: null })).toBe(false);
});

test('a pincode is served by itself, by any prefix of it, or by an empty list', () => {
  for (const serviceArea of [['560001'], ['560'], ['56'], ['11', '5600']]) expect(eligible({ serviceArea })).toBe(true);
  for (const serviceArea of [['560002'], ['561'], ['11']]) expect(eligible({ serviceArea })).toBe(false);
});

test('REG-ML-3 what stands in the way is named, each by itself and all together', () => {
  const obstacles = (terms: Parameters<typeof makeTerms>[0]) =>
    loanObstacles(makeTerms(terms), salariedProfile, ordinaryRequest);
  const alone: readonly [Parameters<typeof makeTerms>[0], LoanObstacle][] = [
    [{ salaried: false }, 'employment'],
    [{ minIncomePaise: salariedProfile.monthlyIncomePaise + 1 }, 'income-low'],
    [{ minIncomePaise: 0, maxIncomePaise: salariedProfile.monthlyIncomePaise - 1 }, 'income-high'],
    [{ minAge: salariedProfile.ageYears + 1 }, 'age'],
    [{ creditScoreClass: 'A' }, 'credit-score'],
    [{ minAmountPaise: 20_000_001 }, 'amount-low'],
    [{ ticketClasses: [4] }, 'amount'],
    [{ serviceArea: ['999'] }, 'area'],
  ];
  expect(obstacles({})).toEqual([]);
  const known = { ...salariedProfile, creditScoreClass: 'C' } as const;
  for (const [terms, obstacle] of alone) {
    expect(loanObstacles(makeTerms(terms), known, ordinaryRequest), obstacle).toEqual([obstacle]);
  }
  expect(obstacles({ salaried: false, serviceArea: ['999'], minAge: 64 })).toEqual(['employment', 'age', 'area']);
});

test('a request below the least of the lender is not raised', () => {
  expect(eligible({ minAmountPaise: 20_000_000 })).toBe(true);
  expect(eligible({ minAmountPaise: 20_000_001 })).toBe(false);
});

test('the ticket class is that of the amount that would be lent', () => {
  expect(eligible({ ticketClasses: [3] })).toBe(false);
  expect(eligible({ ticketClasses: [2] })).toBe(true);
  expect(eligible({ ticketClasses: [1], maxAmountPaise: 5_000_000 })).toBe(true);
  expect(eligible({ ticketClasses: [2], maxAmountPaise: 5_000_000 })).toBe(false);
});

test.each([
  ['salaried', 'salaried'],
  ['self_employed', 'selfEmployed'],
  ['self_employed_professional', 'selfEmployed'],
  ['business_owner', 'business'],
  ['retired', null],
  ['student', null],
  ['constructor', null],
  [null, null],
])('employment code %s counts as %s', (code, kind) => {
  expect(employmentKindOf(code)).toBe(kind);
});
