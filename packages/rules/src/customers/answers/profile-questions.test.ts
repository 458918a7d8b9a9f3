import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastYears, profileQuestions } from './profile-questions';

const person = { ageYears: 44, monthlyIncomePaise: 2_600_000 };

test('SCREEN-05 rent or instalments above the whole income are asked about, and taken when they are confirmed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000 }), fc.constantFrom('emi', 'monthly_rent'), (rupees, field) => {
      const asked = profileQuestions({ [field]: rupees }, person);
      expect(Object.keys(asked)).toEqual(rupees > 26_000 ? [field] : []);
      expect(profileQuestions({ [field]: rupees }, person, [field])).toEqual({});
      expect(profileQuestions({ [field]: rupees }, { ...person, monthlyIncomePaise: null })).toEqual({});
    }),
  );
});

test.each([
  [21, 'gt_10y', true],
  [27, 'gt_10y', true],
  [28, 'gt_10y', false],
  [20, '3y_5y', true],
  [23, '5y_10y', false],
  [19, 'lt_1y', false],
  [null, 'gt_10y', false],
])('SCREEN-05 at %s a business of %s is asked about: %s', (ageYears, years, isAsked) => {
  const asked = profileQuestions({ business_years: years }, { ...person, ageYears });
  expect(asked).toEqual(isAsked ? { business_years: FORM_MESSAGES.businessOlderThanOwner } : {});
  expect(profileQuestions({ business_years: years }, { ...person, ageYears }, ['business_years'])).toEqual({});
});

test('SCREEN-05 the code of a range says its least years', () => {
  expect(['lt_1y', '1y_2y', '5y_10y', 'gt_10y', 'other'].map(leastYears)).toEqual([0, 1, 5, 10, 0]);
});
