import outcomes from '@saakh/i18n/en/common.outcomes.json';
import { englishOf } from '@saakh/i18n/english';
import { expect, test } from 'vitest';
import { VALIDATION_MESSAGES } from './messages';

const specification: readonly (readonly [string, keyof typeof VALIDATION_MESSAGES, string])[] = [
  ['VAL-MSG-01', 'mobileInvalid', 'Please enter a valid 10 digit mobile number'],
  ['VAL-MSG-02', 'emailInvalid', 'Email is invalid'],
  ['VAL-MSG-03', 'otpInvalid', 'Enter 6 digits OTP'],
  ['VAL-MSG-04', 'panInvalid', 'Invalid PAN'],
  ['VAL-MSG-05', 'firstNameInvalid', 'Only alphabets are considered to be the valid first name'],
  ['VAL-MSG-06', 'lastNameInvalid', 'Only alphabets are considered to be the valid last name'],
  ['VAL-MSG-07', 'pincodeInvalid', 'Please enter a valid 6 digit pincode'],
  ['VAL-MSG-08', 'addressLine1Invalid', 'Do not use special characters in Address Line 1'],
  ['VAL-MSG-09', 'addressLine2Invalid', 'Do not use special characters in Address Line 2'],
  ['VAL-MSG-10', 'monthlyIncomeOutOfRange', 'Monthly income requires between ₹ 1 and ₹ 1,000,000'],
  ['VAL-MSG-11', 'dateInvalid', 'Invalid date'],
  ['VAL-MSG-12', 'yearInvalid', 'Invalid year'],
  ['VAL-MSG-13', 'birthDateInvalid', 'Please enter a valid birth date'],
  ['VAL-MSG-14', 'ageOutOfRange', "Your age doesn't match the required age criteria"],
  ['VAL-MSG-15', 'offerNotSelected', 'Please select a offer from offer screen'],
  ['VAL-MSG-16', 'userNameInvalid', 'Please enter a valid user name'],
  ['VAL-IFSC-02', 'ifscInvalid', 'IFSC format is invalid (case sensitive field)'],
  [
    'VAL-COMPANY-02',
    'companyNameInvalid',
    'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid',
  ],
  ['HELP-08', 'helpEmailInvalid', 'Email error'],
  ['HELP-11', 'helpPhoneInvalid', 'Phone Number error'],
];

// Showing each text at its field is proven where the field is; here only the wording is.
test.each(specification)('the text of %s stands to the letter as %s', (_id, code, text) => {
  expect(englishOf(VALIDATION_MESSAGES[code])).toBe(text);
});

test('the texts of the revenue slab, the status file and the outcomes stand to the letter', () => {
  expect(
    [
      VALIDATION_MESSAGES.revenueTypeRequired,
      VALIDATION_MESSAGES.revenueFlatInvalid,
      VALIDATION_MESSAGES.revenuePercentOutOfRange,
      VALIDATION_MESSAGES.slabMaxNotAboveMin,
      VALIDATION_MESSAGES.revenueRequired,
      VALIDATION_MESSAGES.fileMissing,
      VALIDATION_MESSAGES.fileTypeInvalid,
    ]
      .map(englishOf)
      .concat(Object.values(outcomes)),
  ).toEqual([
    'Revenue type is required',
    'Must be a positive number',
    'Must be between 0 and 100',
    'Max must be greater than Min',
    'Either Revenue Flat or Revenue Percentage is required',
    'No file selected',
    'Invalid file type',
    'Failed to load lender groups',
    'Failed to load revenue types',
    'Lender updated successfully!',
    'Update failed',
    'Lender created successfully!',
    'Lender group created successfully!',
    'Revenue updated successfully',
    'Failed to update revenue',
    'Revenue added successfully',
    'Failed to add revenue',
    'Revenue order updated',
    'Failed to update order',
    'Revenue entry deleted successfully',
    'Failed to delete revenue entry',
    'Your request have been sent successfully',
    '{n} rows loaded successfully',
    '{n} Errors found',
    'An error occurred',
  ]);
});
