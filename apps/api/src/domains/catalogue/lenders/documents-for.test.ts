import { expect, test } from 'vitest';
import { documentsFor } from './lenders.service';

const personal = ['pan', 'salary_slips', 'bank_statement', 'photo'];
const business = ['pan', 'gst_returns', 'business_registration', 'passport'];

test.each([
  ['salaried', personal, personal],
  ['salaried', business, ['pan', 'passport']],
  ['selfEmployed', personal, ['pan', 'bank_statement', 'income_tax_returns', 'business_registration', 'photo']],
  ['business', personal, ['pan', 'bank_statement', 'income_tax_returns', 'business_registration', 'photo']],
  ['business', business, business],
  [null, personal, personal],
] as const)('someone %s is asked for the documents that such a person has of %j', (employment, listed, asked) => {
  expect(documentsFor(listed, employment)).toEqual(asked);
});
