import { PROFILE_STEPS, type ProfileStep } from '@saakh/contracts/catalogue/product-types';
import { profileStepSchemas } from '@saakh/contracts/customers/profile';
import { profileFieldsOf } from '@saakh/contracts/customers/profile-form';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { formProblems, keptAnswers } from '@saakh/rules/forms/form-answers';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { formWorldOf, wireAnswers } from '#browser/forms/form-world';
import { loadTexts } from '#browser/platform/i18n/i18n';
import type { OptionLists } from '#browser/platform/option-lists';
import { fakeProfile } from '#browser/testing/fake-profile';
import { answersOf, carriedAnswers, fieldsToFill, isOpenStep, stepBody } from './step-fields';

vi.setSystemTime('2026-11-21T06:00:00.000Z');

const LIMITS = { minPaise: 100_000, maxPaise: 1_000_000_000, minMonths: 1, maxMonths: 360, forBusiness: false };
const profile = fakeProfile({ mobile_phone_number: null });
const among = (...texts: string[]) => fc.constantFrom(...texts);
const CODES = {
  gender: ['female'],
  employmentStatus: ['salaried', 'self_employed', 'business_owner', 'retired'],
  salaryMode: ['cash'],
  businessRegistrationType: ['gst'],
  businessTurnover: ['lt_5l'],
  businessYears: ['1y_2y'],
  loanPurpose: ['medical', 'vehicle', 'business', 'other', 'wedding'],
  residency: ['owned_self', 'rented_alone'],
  creditScoreClass: ['A'],
  education: ['graduate'],
  householdIncome: ['at_or_below_300000'],
};
const LISTS = Object.fromEntries(
  Object.entries(CODES).map(([list, codes]) => [list, codes.map((code) => ({ code, label: code, labelHi: code }))]),
) as unknown as OptionLists;

function filled(step: ProfileStep, answers: FormAnswers, limits = LIMITS, of = profile) {
  const fields = fieldsToFill(step, of, limits, LISTS);
  const wire = wireAnswers(fields, answers);
  return {
    fields,
    problems: formProblems(fields, wire, formWorldOf(LISTS, {})),
    body: stepBody(step, keptAnswers(fields, wire)),
  };
}

/** What people type, right and wrong, field by field. */
const typed: fc.Arbitrary<FormAnswers> = fc.record({
  first_name: among('Asha', 'Asha 2', ' Ravi ', "D'Souza", 'Mary Ann', 'K. Asha', 'Asha-'),
  last_name: among('Verma', 'Rao!', 'Iyer', ''),
  birth_date: among('14/08/1990', '29/02/1996'),
  gender: among('female', ''),
  tin: among('ABCPV1234F', 'ABCXV1234F', ' abcpv-१२३४ f', 'ABCPV1234FX', ''),
  mobile_phone_number: among('9876543210', '1234567890', '+91 98765 43210', '०९८७६५४३२१०', '98765432101'),
  email: among('', 'asha@example.in', 'asha@', 'Asha@Example.IN'),
  postal_code: among('400001', '40001', '000001', ' ४०० ००१', '4000011'),
  address1: among('12, Hill Road', 'a/b', ''),
  address2: among('', 'Bandra #2', 'Bandra (W)'),
  employment_status_code: among('salaried', 'self_employed', 'business_owner', 'retired', ''),
  monthly_income: among('', '0', '1', '65000', '1000000', '1000001'),
  employer_name: among('Bright Textiles'),
  salary_mode: among('cash'),
  officepincode: among('400001', '4000'),
  business_registration_type: among('gst'),
  business_current_turnover: among('lt_5l'),
  business_years: among('1y_2y'),
  se_loan_amount: among('', '999', '1000', '10000000', '10000001'),
  loan_tenure_months: among('', '0', '1', '360', '361'),
  loan_purpose: among('medical', ''),
  residence_type: among('owned_self', 'rented_alone'),
  monthly_rent: among('', '15000'),
  emi: among('', '0', '4000'),
  credit_score_class: among('A', ''),
  educational_level: among('', 'graduate'),
  household_income: among('at_or_below_300000', ''),
});

test('a yes or no is sent as the number that the contract takes', () => {
  const sent = PROFILE_STEPS.flatMap((step) =>
    profileFieldsOf(step).flatMap(({ key, kind }) => (kind === 'yes-no' ? [stepBody(step, { [key]: '0' })] : [])),
  );
  expect(sent).toEqual([{ prefer_net_banking: 0 }]);
});

describe('the form and the contract', () => {
  test.each(PROFILE_STEPS)('agree on what may be sent in step %s', (step) => {
    fc.assert(
      fc.property(typed, (values) => {
        const { problems, body } = filled(step, values);
        const sent: Readonly<Record<string, unknown>> = { ...body };
        // The contract takes a step without what may be known, and what is asked of some people only; here nothing is known.
        const whole = fieldsToFill(step, profile, LIMITS, LISTS).every(
          ({ key, optional, showWhen }) => optional || showWhen || sent[key] !== undefined,
        );
        const taken = whole && z.safeParse(profileStepSchemas[step], body).success;
        expect({ values, fine: Object.keys(problems).length === 0 }).toEqual({ values, fine: taken });
      }),
      { numRuns: 300 },
    );
  });
});

test('only what belongs to the way of earning is sent', () => {
  const values = {
    ...answersOf(fakeProfile()),
    employer_name: 'Old Mills',
    business_years: '1y_2y',
    monthly_income: '5',
  };
  const asked = (code: string) => filled('employment', { ...values, employment_status_code: code }).body;
  expect(asked('salaried')).toHaveProperty('employer_name', 'Old Mills');
  expect(asked('salaried')).not.toHaveProperty('business_years');
  expect(asked('business_owner')).toHaveProperty('business_years', '1y_2y');
  expect(Object.keys(asked('retired'))).toEqual(['employment_status_code', 'monthly_income']);
});

test('the contact that was signed in with is neither asked nor sent', () => {
  const signedIn = fakeProfile({ email: 'a@b.in', email_verified: 1 });
  const { fields } = filled('contact', answersOf(signedIn), LIMITS, signedIn);
  expect(fields.map(({ key }) => key)).toEqual(['postal_code', 'address1', 'address2']);
});

test('the open step is the first one with something missing', () => {
  const firstOpen = (known: Parameters<typeof fakeProfile>[0]) =>
    PROFILE_STEPS.find((step) => isOpenStep(fakeProfile(known), step));
  expect(firstOpen({})).toBe('personal');
  const personal = { first_name: 'A', last_name: 'B', birth_date: '1990-08-14', gender: 'female', tin: 'AB******4F' };
  expect(firstOpen(personal)).toBe('contact');
  expect(firstOpen({ ...personal, postal_code: '400001', address1: 'x', emi: 0 })).toBe('employment');
});

test('PROD-APPLY-02 months and work are checked by the product', async () => {
  await loadTexts('customers.profile');
  const limits = { ...LIMITS, minMonths: 6, maxMonths: 48, forBusiness: true };
  const problem = (step: ProfileStep, field: string, value: string) =>
    filled(step, { [field]: value }, limits).problems[field];
  const months = (count: string) => problem('additional', 'loan_tenure_months', count);
  expect([months('5'), months('49')]).toEqual(Array(2).fill('Choose between 6 and 48 months'));
  expect([months('6'), months('48')]).toEqual([undefined, undefined]);
  expect(problem('employment', 'employment_status_code', 'salaried')).toMatch(/business owners/);
  expect(problem('employment', 'employment_status_code', 'self_employed')).toBeUndefined();
});

test('SCREEN-04 purpose and months of another product go along only where this one accepts them', () => {
  const before = { loan_purpose: 'wedding', loan_tenure_months: 240, se_loan_amount: 200_000 };
  const carried = (purposes: readonly string[] | undefined, maxMonths: number) => {
    const answers = carriedAnswers(fakeProfile(before), { ...LIMITS, maxMonths, purposes });
    return [answers.loan_purpose, answers.loan_tenure_months, answers.se_loan_amount];
  };
  expect(carried(undefined, 240)).toEqual(['wedding', '240', '200000']);
  expect(carried(['vehicle'], 60)).toEqual(['vehicle', '', '200000']);
  expect(carried(['business', 'other'], 60)).toEqual(['', '', '200000']);
});
