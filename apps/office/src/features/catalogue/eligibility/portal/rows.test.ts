import { expect, test } from 'vitest';
import { ELIGIBILITY_ROWS } from './rows';

test('ENT-ELIG-01 each row has the eight fields of the specification: lender, age, employment, income, both loans, score, journey', () => {
  const fields = [
    'criteria',
    'age',
    'employment',
    'monthlyNetIncomePaise',
    'minLoanPaise',
    'maxLoanPaise',
    'creditScore',
    'lenderJourney',
  ];
  for (const row of ELIGIBILITY_ROWS) {
    expect(Object.keys(row)).toEqual(fields);
    expect(row.minLoanPaise).toBeLessThanOrEqual(row.maxLoanPaise);
  }
});

test('ENT-ELIG-02 ENT-ELIG-03 some 23 lenders, each once, take applications in their app or on the web too', () => {
  expect(ELIGIBILITY_ROWS.length).toBeGreaterThanOrEqual(20);
  expect(ELIGIBILITY_ROWS.length).toBeLessThanOrEqual(26);
  expect(new Set(ELIGIBILITY_ROWS.map(({ criteria }) => criteria)).size).toBe(ELIGIBILITY_ROWS.length);
  expect(new Set(ELIGIBILITY_ROWS.map(({ lenderJourney }) => lenderJourney))).toEqual(new Set(['App', 'Web/App']));
});

test('ENT-ELIG-04 ENT-ELIG-05 ENT-ELIG-06 ages lie within 18 to 65, incomes within ₹15,000 to ₹50,000, scores within 625 to 750', () => {
  const within = (values: readonly number[], low: number, high: number) =>
    expect([Math.min(...values), Math.max(...values)]).toEqual([low, high]);
  for (const { age } of ELIGIBILITY_ROWS) expect(age[0]).toBeLessThan(age[1]);
  const ages = ELIGIBILITY_ROWS.flatMap(({ age }) => age);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
  expect(Math.max(...ages)).toBeLessThanOrEqual(65);
  within(
    ELIGIBILITY_ROWS.map(({ monthlyNetIncomePaise }) => monthlyNetIncomePaise),
    15_000_00,
    50_000_00,
  );
  within(
    ELIGIBILITY_ROWS.map(({ creditScore }) => creditScore),
    625,
    750,
  );
});
