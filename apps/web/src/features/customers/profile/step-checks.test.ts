import { profileStepSchemas } from '@saakh/contracts/customers/customers';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { stepBody } from '#browser/features/customers/profile/step-body';
import {
  askedFields,
  isOpenStep,
  knownProfile,
  PROFILE_STEPS,
  type ProfileValues,
  valuesOf,
} from '#browser/features/customers/profile/step-fields';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { fakeProfile } from '#browser/testing/fake-profile';
import { fieldProblem, stepProblems } from './step-checks';

vi.setSystemTime('2026-11-21T06:00:00.000Z');

const LIMITS = { minPaise: 100_000, maxPaise: 1_000_000_000, minMonths: 1, maxMonths: 360, forBusiness: false };
const known = knownProfile(fakeProfile({ mobile_phone_number: null }), LIMITS);
const among = (...texts: string[]) => fc.constantFrom(...texts);

/** What people type, right and wrong, field by field. */
const typed: fc.Arbitrary<ProfileValues> = fc.record({
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

describe('the form and the contract', () => {
  test.each(PROFILE_STEPS)('agree on what may be sent in step %s', (step) => {
    fc.assert(
      fc.property(typed, (values) => {
        const problems = stepProblems(step, values, known);
        const body: Readonly<Record<string, unknown>> = { ...stepBody(step, values, known) };
        // The contract takes a personal step without a PAN, because one may be known; here none is.
        const whole = step !== 'personal' || body.tin !== undefined;
        const taken = whole && z.safeParse(profileStepSchemas[step], body).success;
        expect({ values, fine: Object.keys(problems).length === 0 }).toEqual({ values, fine: taken });
      }),
      { numRuns: 300 },
    );
  });
});

test('only what belongs to the way of earning is sent', () => {
  const values = {
    ...valuesOf(fakeProfile()),
    employer_name: 'Old Mills',
    business_years: '1y_2y',
    monthly_income: '5',
  };
  const asked = (code: string) => stepBody('employment', { ...values, employment_status_code: code }, known);
  expect(asked('salaried')).toHaveProperty('employer_name', 'Old Mills');
  expect(asked('salaried')).not.toHaveProperty('business_years');
  expect(asked('business_owner')).toHaveProperty('business_years', '1y_2y');
  expect(Object.keys(asked('retired'))).toEqual(['employment_status_code', 'monthly_income']);
});

test('the contact that was signed in with is neither asked nor sent', () => {
  const signedIn = knownProfile(fakeProfile({ email: 'a@b.in', email_verified: 1 }), LIMITS);
  expect(askedFields('contact', signedIn.values, signedIn)).toEqual(['postal_code', 'address1', 'address2']);
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
  const business = knownProfile(fakeProfile(), limits);
  const problem = (field: 'loan_tenure_months' | 'employment_status_code', value: string) =>
    fieldProblem(field, value, business);
  expect([problem('loan_tenure_months', '5'), problem('loan_tenure_months', '49')]).toEqual(
    Array(2).fill('Choose between 6 and 48 months'),
  );
  expect([problem('loan_tenure_months', '6'), problem('loan_tenure_months', '48')]).toEqual([undefined, undefined]);
  expect(problem('employment_status_code', 'salaried')).toMatch(/business owners/);
  expect(problem('employment_status_code', 'self_employed')).toBeUndefined();
});

test('SCREEN-04 purpose and months of another product go along only where this one accepts them', () => {
  const before = { loan_purpose: 'wedding', loan_tenure_months: 240, se_loan_amount: 200_000 };
  const carried = (purposes: readonly string[] | undefined, maxMonths: number) => {
    const { values } = knownProfile(fakeProfile(before), { ...LIMITS, maxMonths, purposes });
    return [values.loan_purpose, values.loan_tenure_months, values.se_loan_amount];
  };
  expect(carried(undefined, 240)).toEqual(['wedding', '240', '200000']);
  expect(carried(['vehicle'], 60)).toEqual(['vehicle', '', '200000']);
  expect(carried(['business', 'other'], 60)).toEqual(['', '', '200000']);
});
