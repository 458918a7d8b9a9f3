import { PRODUCT_FORMS } from '@saakh/contracts/catalogue/product-forms';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_RULES, answerProblems } from './answer-rules';

const person = { today: '2026-11-29', birthDate: '2007-04-03', mobile: '9876501234' };

test('a down payment is below the price, and a used vehicle was made by this year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (price, down) => {
      const answers = { on_road_price: String(price), down_payment: String(down) };
      for (const product of ['2-wheeler', 'Car'] as const) {
        expect('down_payment' in answerProblems(product, answers, person)).toBe(down >= price);
      }
    }),
  );
  expect(answerProblems('Car', { vehicle_year: '2027' }, person)).toEqual({ vehicle_year: FORM_MESSAGES.yearInFuture });
  expect(answerProblems('Car', { vehicle_year: '2026' }, person)).toEqual({});
});

test.each([
  ['1992-04-03', 'parent', true],
  ['1992-04-04', 'parent', false],
  ['2008-01-01', 'parent', false],
  ['2005-01-01', 'sibling', true],
])('a co-applicant born %s as %s of a student born in 2007', (born, relation, isRight) => {
  const answers = { co_applicant_birth_date: born, co_applicant_relation: relation };
  expect(Object.keys(answerProblems('Student Loans', answers, person))).toEqual(
    isRight ? [] : ['co_applicant_birth_date'],
  );
  expect(answerProblems('Student Loans', answers, { ...person, birthDate: null })).toEqual({});
});

test('S-OTP-3 a co-applicant has a number of their own', () => {
  expect(answerProblems('Student Loans', { co_applicant_mobile: '9876501234' }, person)).toEqual({
    co_applicant_mobile: FORM_MESSAGES.coApplicantOwnNumber,
  });
  expect(answerProblems('Student Loans', { co_applicant_mobile: '9876501235' }, person)).toEqual({});
});

test('a GST number holds the PAN of the business, coins weigh at most 50 grams, and a home to extend is there', () => {
  const gst = { gst_number: '27AAPFU0939F1ZV' };
  expect(answerProblems('Business Loans', { ...gst, entity_pan: 'AAPFU0939F' }, person)).toEqual({});
  expect(Object.keys(answerProblems('Business Loans', { ...gst, entity_pan: 'AACCR1234F' }, person))).toEqual([
    'gst_number',
  ]);
  const coins = (gold_kind: string, gold_weight: string) =>
    Object.keys(answerProblems('Gold Loans', { gold_kind, gold_weight }, person));
  expect([coins('coins', '50'), coins('coins', '50.01'), coins('jewellery', '60')]).toEqual([[], ['gold_weight'], []]);
  const home = (property_purpose: string) =>
    Object.keys(answerProblems('Affordable Housing Loan', { property_purpose, property_stage: 'not_chosen' }, person));
  expect([home('extension'), home('construction'), home('flat')]).toEqual([['property_stage'], ['property_stage'], []]);
  const eldest = (eldest_age: string) =>
    Object.keys(answerProblems('Health Insurance', { cover_for: 'parents', eldest_age }, person));
  expect([eldest('33'), eldest('34')]).toEqual([['eldest_age'], []]);
});

const profitAt = (turnover: string | null, profit: string) =>
  Object.keys(
    answerProblems('Business Loans', { business_gross_profit: profit }, { ...person, businessTurnover: turnover }),
  );

test.each([
  ['lt_5l', 'gt_25l', false],
  ['5l_10l', '10l_25l', true],
  ['5l_10l', 'gt_25l', false],
  ['20l_40l', 'gt_25l', true],
  ['40l_1cr', 'gt_25l', true],
  ['gt_5cr', 'gt_25l', true],
  ['lt_5l', '3l_5l', true],
  ['lt_5l', '5l_10l', true],
  [null, 'gt_25l', true],
])('PROD-APPLY-02 a turnover of %s with a gross profit of %s', (turnover, profit, isRight) => {
  expect(profitAt(turnover, profit)).toEqual(isRight ? [] : ['business_gross_profit']);
});

test.each([
  ['parent', '25001', true, false],
  ['spouse', '25001', true, false],
  ['parent', '24990', true, true],
  ['parent', '25001', false, true],
  ['guardian', '90000', true, true],
])(
  'PROD-APPLY-05 a %s who earns ₹%s a month in a household up to ₹3,00,000: %s',
  (relation, income, isLow, isRight) => {
    const problems = answerProblems(
      'Student Loans',
      { co_applicant_relation: relation, co_applicant_income: income },
      { ...person, monthlyIncomePaise: 100, householdIncome: isLow ? 'at_or_below_300000' : 'at_or_above_300000' },
    );
    expect(Object.keys(problems)).toEqual(isRight ? [] : ['co_applicant_income']);
  },
);

test('PROD-APPLY-05 whose work earns nothing does not earn as a student either', () => {
  const earns = (employmentStatus: string | null) =>
    Object.keys(answerProblems('Student Loans', { student_earns: '1' }, { ...person, employmentStatus }));
  expect([earns('student'), earns('homemaker'), earns('salaried'), earns('self_employed'), earns(null)]).toEqual([
    ['student_earns'],
    ['student_earns'],
    [],
    [],
    [],
  ]);
  expect(answerProblems('Student Loans', { student_earns: '0' }, { ...person, employmentStatus: 'student' })).toEqual(
    {},
  );
});

test('PROD-APPLY-07 the eldest of those who are insured is at least as old as the customer who is one of them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('self', 'couple', 'family'),
      fc.integer({ min: 18, max: 100 }),
      fc.integer({ min: 1930, max: 2008 }),
      (who, eldest, year) => {
        const own = 2026 - year;
        const problems = answerProblems(
          'Health Insurance',
          { cover_for: who, eldest_age: String(eldest) },
          { ...person, birthDate: `${year}-01-05` },
        );
        expect('eldest_age' in problems).toBe(eldest < own);
      },
    ),
  );
});

test('REG-DL-6 every rule reads fields that its product asks', () => {
  for (const [product, rules] of Object.entries(ANSWER_RULES)) {
    const asked = PRODUCT_FORMS[product as keyof typeof ANSWER_RULES]?.fields.map(({ key }) => key) ?? [];
    for (const { field, reads } of rules)
      expect(asked, `${product}: ${field}`).toEqual(expect.arrayContaining([field, ...reads]));
  }
});
