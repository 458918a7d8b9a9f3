import { expect, test } from 'vitest';
import { gstinCheckCharacter } from '../../gstin';
import { merchantChecks } from './merchant-checks';

const GOOD = {
  registration: 'proprietorship',
  owner_pan: 'ABCPE1234F',
  company_name: 'Sona Textiles',
  owner_name: 'Meena Sharma',
  account_name: 'SONA TEXTILES',
};
const levels = (answers: Record<string, string>, bank: string | undefined = 'HDFC Bank') =>
  Object.fromEntries(merchantChecks(answers, bank).map(({ key, level }) => [key, level]));

test.each([
  ['proprietorship', 'P'],
  ['partnership', 'F'],
  ['llp', 'F'],
  ['private_limited', 'C'],
  ['public_limited', 'C'],
  ['trust', 'TABJ'],
])('ADMIN-PAGE-09 the fourth letter of the PAN of a %s is one of %s', (registration, letters) => {
  for (const letter of 'ABCFGHJLPT') {
    const pan = `ABC${letter}E1234F`;
    const field = registration === 'proprietorship' ? 'owner_pan' : 'business_pan';
    expect(levels({ registration, [field]: pan }).pan, letter).toBe(letters.includes(letter) ? 'passed' : 'fail');
  }
});

test('ADMIN-PAGE-09 a missing or malformed PAN, a GST number of another PAN, and an IFSC of no branch fail', () => {
  expect(levels({ ...GOOD, owner_pan: 'ABCP1234' }).pan).toBe('fail');
  expect(levels({ registration: 'llp' }).pan).toBe('fail');
  const gstinOf = (pan: string) => `27${pan}1Z${gstinCheckCharacter(`27${pan}1Z`)}`;
  expect(levels(GOOD)).not.toHaveProperty('gstin');
  expect(levels({ ...GOOD, gstin: gstinOf('ABCPE1234F') }).gstin).toBe('passed');
  expect(levels({ ...GOOD, gstin: gstinOf('ABCPE1234G') }).gstin).toBe('fail');
  expect(levels({ ...GOOD, gstin: '27ABCPE1234F1Z!' }).gstin).toBe('fail');
  expect(merchantChecks(GOOD, 'HDFC Bank').find(({ key }) => key === 'ifsc')).toEqual({
    key: 'ifsc',
    level: 'passed',
    found: 'HDFC Bank',
  });
  expect(merchantChecks(GOOD, undefined).find(({ key }) => key === 'ifsc')?.level).toBe('fail');
});

test('ADMIN-PAGE-09 an account in a name that neither the shop nor its owner has is to be looked at', () => {
  expect(levels(GOOD)['account-name']).toBe('passed');
  expect(levels({ ...GOOD, account_name: 'Sharma, Meena' })['account-name']).toBe('passed');
  expect(levels({ ...GOOD, account_name: 'Ravi Kumar' })['account-name']).toBe('warn');
});
