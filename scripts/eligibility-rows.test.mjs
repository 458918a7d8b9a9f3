import { expect, test } from 'vitest';
import { demoLenders } from '../apps/api/src/demo/lenders/lenders.ts';
import { ELIGIBILITY_ROWS } from '../apps/office/src/features/catalogue/eligibility/portal/rows.ts';

/** @param {import('../apps/api/src/demo/lenders/lender-types.ts').DemoLender} lender */
const rowOf = (lender) => ({
  criteria: lender.name,
  age: [lender.minAgeYears, lender.maxAgeYears],
  employment: [
    ...(lender.salaried ? ['salaried'] : []),
    ...(lender.selfEmployed ? ['self-employed'] : []),
    ...(lender.business ? ['business'] : []),
  ],
  monthlyNetIncomePaise: lender.minIncomePaise,
  minLoanPaise: lender.terms[0].amountMinPaise,
  maxLoanPaise: lender.terms[0].amountMaxPaise,
  creditScore: lender.minCreditScore,
  lenderJourney: lender.journey,
});

test('ENT-ELIG-07 ENT-ELIG-01 ENT-ELIG-03 the static table has a row for each of the 23 lenders, by its rules', () => {
  const rows = demoLenders.map(rowOf).toSorted((one, other) => (one.criteria < other.criteria ? -1 : 1));
  expect(ELIGIBILITY_ROWS).toEqual(rows);
  expect(ELIGIBILITY_ROWS).toHaveLength(23);
});

test('ENT-ELIG-02 ENT-ELIG-04 ENT-ELIG-05 ENT-ELIG-06 ages, incomes, scores and journeys lie within what the specification says', () => {
  /** @param {number[]} values */
  const ends = (values) => [Math.min(...values), Math.max(...values)];
  expect(ends(ELIGIBILITY_ROWS.flatMap(({ age }) => age))).toEqual([18, 65]);
  expect(ends(ELIGIBILITY_ROWS.map(({ monthlyNetIncomePaise }) => monthlyNetIncomePaise / 100))).toEqual([
    15_000, 50_000,
  ]);
  expect(ends(ELIGIBILITY_ROWS.map(({ creditScore }) => creditScore))).toEqual([625, 750]);
  expect([...new Set(ELIGIBILITY_ROWS.map(({ lenderJourney }) => lenderJourney))].toSorted()).toEqual([
    'App',
    'Web/App',
  ]);
});
