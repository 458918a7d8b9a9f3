import { expect, test } from 'vitest';
import { isFaultOfAccount } from './return-reasons';

test.each([
  'Account closed',
  'A/C BLOCKED',
  'Account does not exist',
  'Invalid IFSC',
  'Beneficiary name mismatch',
  'Account frozen by court',
  'Dormant a/c',
  'NRE account: credit not valid',
  'खाता बंद है',
  'Closed',
])('PORTAL-PAGE-18 a transfer that came back for this would come back again: %s', (reason) => {
  expect(isFaultOfAccount(reason)).toBe(true);
});

test.each([
  'Beneficiary bank not reachable',
  'Bank closed for the day',
  'System not available',
  'Cut off time over',
  '',
])('PORTAL-PAGE-18 one that came back for this may go out again: %s', (reason) => {
  expect(isFaultOfAccount(reason)).toBe(false);
});
