import { expect, test } from 'vitest';
import { isPayable } from './changed-account';

const NOW = new Date('2026-11-18T06:30:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  ['from before this was kept', null, null, true],
  ['changed now', hoursAgo(0), null, false],
  ['changed 71 hours ago', hoursAgo(71), null, false],
  ['changed 72 hours ago', hoursAgo(72), null, true],
  ['changed now and found right', hoursAgo(0), 'right', true],
  ['changed long ago and found wrong', hoursAgo(500), 'wrong', false],
  ['changed long ago and sent back from', hoursAgo(500), 'returned', false],
  ['from before this was kept, and sent back from', null, 'returned', false],
] as const)('S-AZ-7 an account, %s, may be paid to: %s', (_what, accountChangedAt, accountOutcome, payable) => {
  expect(isPayable({ accountChangedAt, accountOutcome }, NOW)).toBe(payable);
});
