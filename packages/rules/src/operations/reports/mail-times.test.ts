import { expect, test } from 'vitest';
import { type MailTimes, nextMailTime } from './mail-times';

test.each<[MailTimes, string, string]>([
  // 18 November 2026 is a Wednesday; 06:30 UTC is noon in India.
  [{ every: 'day', on: null, hour: 13 }, '2026-11-18T06:30:00Z', '2026-11-18T07:30:00.000Z'],
  [{ every: 'day', on: null, hour: 12 }, '2026-11-18T06:30:00Z', '2026-11-19T06:30:00.000Z'],
  [{ every: 'day', on: null, hour: 0 }, '2026-11-18T18:29:59Z', '2026-11-18T18:30:00.000Z'],
  [{ every: 'week', on: 3, hour: 9 }, '2026-11-18T06:30:00Z', '2026-11-25T03:30:00.000Z'],
  [{ every: 'week', on: 1, hour: 9 }, '2026-11-18T06:30:00Z', '2026-11-23T03:30:00.000Z'],
  [{ every: 'month', on: 1, hour: 9 }, '2026-11-18T06:30:00Z', '2026-12-01T03:30:00.000Z'],
  [{ every: 'month', on: 28, hour: 23 }, '2027-01-28T18:00:00Z', '2027-02-28T17:30:00.000Z'],
])('ADMIN-FN-17 %j after %s comes at %s', (times, after, expected) => {
  expect(nextMailTime(times, new Date(after)).toISOString()).toBe(expected);
});
