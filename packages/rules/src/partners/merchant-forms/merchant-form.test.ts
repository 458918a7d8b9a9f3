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
      expect(['IFSC format is invalid (case sensitive field)', 'This text is too long']).toContain(said);
      if (ifsc.length <= 11) expect(said).toBe('IFSC format is invalid (case sensitive field)');
    },
  );
  test('of letters and digits after the zero is taken', () => {
    expect(problems({ ifsc: 'SBIN0ABC12Z' })).toEqual({});
  });
});

describe('VAL-COMPANY-01 VAL-COMPANY-02 a company name', () => {
  const message = 'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid';
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
    owner_pan: 'Please fill in this field',
  });
});

test('a GST number and its certificate are asked for where the business has one', () => {
  expect(problems({ has_gst: '1' })).toEqual({ gstin: 'Please fill in this field', gst: 'Upload this document' });
  expect(askedPapers({ has_gst: '0' }).map(({ key }) => key)).toEqual(['pan', 'cheque', 'shop']);
});

test('an account number is typed twice, the same', () => {
  expect(problems({ account_number_again: '123456789013' })).toEqual({
    account_number_again: 'The account numbers do not match',
  });
});

test('papers that are not optional are asked for', () => {
  expect(problems({}, [])).toEqual({ pan: 'Upload this document', cheque: 'Upload this document' });
});
