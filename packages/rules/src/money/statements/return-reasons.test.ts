import { expect, test } from 'vitest';
import { isPassingFault } from './return-reasons';

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
  'Inactive account',
  'A/c holder expired',
  'Account transferred',
  'Unknown account',
  'Account no longer exists',
  'Beneficiary name not matching',
  'Name mis-match',
  'A/c Cld',
  'Account doesnt exist',
  'account suspended',
  'NRE account',
  'R03',
  'खाता गलत',
  'खाता मौजूद नहीं',
  'Returned',
  'KYC pending',
  'Bank not reachable: account closed',
  'Beneficiary not available',
  'Credit limit of the account exceeded',
  '',
])('PORTAL-PAGE-18 a transfer that came back for this would come back again: %s', (reason) => {
  expect(isPassingFault(reason)).toBe(false);
});

test.each([
  'Beneficiary bank not reachable',
  'Bank closed for the day',
  'System not available',
  'Cut off time over',
  'Cut-off time over.',
  'RBI window closed',
  'BENEFICIARY BANK’S SERVER DOWN',
  'NPCI timeout',
  'Technical error at the destination bank',
])('PORTAL-PAGE-18 one that came back for this may go out again: %s', (reason) => {
  expect(isPassingFault(reason)).toBe(true);
});
