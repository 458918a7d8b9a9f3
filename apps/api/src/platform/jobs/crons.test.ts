import { expect, test } from 'vitest';
import { makeIsDue } from './crons';

const DAY = Date.parse('2026-11-22T18:30:00Z');
const at = (seconds: number) => new Date(DAY + seconds * 1_000);

test('R-TIME-1 a cron is due in the minute after each of its times in India, and in no other', () => {
  const nightly = makeIsDue('30 2 * * *');
  const half = 2.5 * 3_600;
  expect([half - 0.001, half, half + 59.999, half + 60].map((seconds) => nightly(at(seconds)))).toEqual([
    ...[false, true, true, false],
  ]);
  const always = makeIsDue('* * * * *');
  expect(Array.from({ length: 120 }, (_, second) => always(at(second)))).not.toContain(false);
  const office = makeIsDue('*/15 9-17 * * *');
  const seen = Array.from({ length: 1_440 }, (_, minute) => office(at(minute * 60 + 30)));
  expect(seen.filter(Boolean)).toHaveLength(36);
});

test('R-TIME-1 a clock that is set back a day, and forth again, is followed', () => {
  const nightly = makeIsDue('30 2 * * *');
  const half = 2.5 * 3_600;
  expect([half, half - 86_400, half + 60, half - 86_341, half + 1].map((seconds) => nightly(at(seconds)))).toEqual([
    ...[true, true, false, true, true],
  ]);
});
