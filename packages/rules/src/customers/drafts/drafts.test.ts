import { expect, test } from 'vitest';
import { draftToKeep, isDraftField } from './drafts';

test('S-PAN-6 no draft field is one for PAN, passcode, token or password, however it is named', () => {
  for (const field of ['pan', 'tin', 'entity_pan', 'co_applicant_pan', 'otp', 'atkn_token', 'password', 'AADHAAR'])
    expect(isDraftField(field), field).toBe(false);
  for (const field of ['gst_number', 'gstin', 'GST_NO', 'account_number', 'account_number_again', 'bank_account_no'])
    expect(isDraftField(field), field).toBe(false);
  for (const kind of ['pan', 'entity-pan', 'gstin']) expect(isDraftField('whatever', kind), kind).toBe(false);
  expect(isDraftField('whatever', 'text')).toBe(true);
  for (const field of [
    'employer_name',
    'company_name',
    'business_account',
    'spanish',
    'birth_date',
    'has_gst',
    'account_name',
  ])
    expect(isDraftField(field), field).toBe(true);
});

test('S-PAN-6 REG-ID-3 REG-ID-5 what leaves the browser holds no PAN, no Aadhaar number and no birth date under any name', () => {
  expect(
    draftToKeep({
      address1: '12, Hill Road',
      tin: 'ABCPE1234F',
      note: 'my pan abcpe1234f',
      gst_number: '27ABCPE1234F1Z5',
      landmark: 'near 2341 2341 2346',
      birth_date: '01/02/1990',
      co_applicant_birth_date: '01/02/1960',
      monthly_income: '50000',
      co_applicant_mobile: '9876543210',
      version: 3,
    }),
  ).toEqual({ address1: '12, Hill Road', monthly_income: '50000', co_applicant_mobile: '9876543210' });
});
