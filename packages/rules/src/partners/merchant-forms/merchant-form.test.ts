import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { describe, expect, test } from 'vitest';
import { askedPapers, merchantProblems } from './merchant-form';

const GOOD = {
  company_name: 'Sona Textiles 21',
  business_address: '12 MG Road',
  business_pincode: '560001',
  owner_name: 'Meena Sharma',
  owner_mobile: '9812345678',
  owner_email: 'meena@example.com',
  registration: 'proprietorship',
  owner_pan: 'ABCPE1234F',
  has_gst: '0',
  account_name: 'Sona Textiles',
  account_number: '123456789012',
  account_number_again: '123456789012',
  ifsc: 'HDFC0000001',
};
const world = { today: '2026-11-22', codesOf: () => [] };
const PAPERS = ['pan', 'cheque'];
const problems = (over: Record<string, string>, papers = PAPERS) =>
  merchantProblems({ ...GOOD, ...over }, papers, world);

test('a form that is all right has no problem', () => {
  expect(problems({})).toEqual({});
});

describe('VAL-IFSC-01 VAL-IFSC-02 an IFSC', () => {
  test.each(['HDFC000001', 'hdfc0000001', 'HDFC1000001', 'HDF00000001', 'HDFC00000012', 'HDFC0-00001'])(
    '%s is refused in the words of the specification',
    (ifsc) => {
      const { ifsc: said } = problems({ ifsc });
      expect([VALIDATION_MESSAGES.ifscInvalid, 'This text is too long']).toContain(said);
      if (ifsc.length <= 11) expect(said).toBe(VALIDATION_MESSAGES.ifscInvalid);
    },
  );
  test('of letters and digits after the zero is taken', () => {
    expect(problems({ ifsc: 'SBIN0ABC12Z' })).toEqual({});
  });
});

describe('VAL-COMPANY-01 VAL-COMPANY-02 a company name', () => {
  const message = VALIDATION_MESSAGES.companyNameInvalid;
  test.each(['AB', 'x'.repeat(41), 'Sona & Sons', 'सोना', 'Sona-Textiles'])('%s is refused', (company_name) => {
    expect(problems({ company_name })).toEqual({ company_name: message });
  });
  test.each(['ABC', 'x'.repeat(40), '3 Brothers'])('%s is taken', (company_name) => {
    expect(problems({ company_name })).toEqual({});
  });
});

test('whose PAN is asked follows from how the business is registered', () => {
  const { owner_pan: _own, ...rest } = GOOD;
  const company = { ...rest, registration: 'private_limited', business_pan: 'AAACS1234K' };
  expect(merchantProblems(company, PAPERS, world)).toEqual({});
  expect(merchantProblems({ ...company, registration: 'proprietorship' }, PAPERS, world)).toEqual({
    owner_pan: FORM_MESSAGES.required,
  });
});

test('a GST number and its certificate are asked for where the business has one', () => {
  expect(problems({ has_gst: '1' })).toEqual({ gstin: FORM_MESSAGES.required, gst: FORM_MESSAGES.documentMissing });
  expect(askedPapers({ has_gst: '0' }).map(({ key }) => key)).toEqual(['pan', 'cheque', 'shop']);
});

test('an account number is typed twice, the same', () => {
  expect(problems({ account_number_again: '123456789013' })).toEqual({
    account_number_again: FORM_MESSAGES.accountNumbersDiffer,
  });
});

test('papers that are not optional are asked for', () => {
  expect(problems({}, [])).toEqual({ pan: FORM_MESSAGES.documentMissing, cheque: FORM_MESSAGES.documentMissing });
});
