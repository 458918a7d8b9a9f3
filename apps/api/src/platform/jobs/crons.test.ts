import { expect, test } from 'vitest';
import { isDue } from './crons';

test('R-TIME-1 a cron is due in the minute after each of its times in India, and in no other', () => {
  const at = (time: string) => isDue('30 2 * * *', new Date(`2026-11-23T${time}Z`));
  expect(['20:59:59.999', '21:00:00.000', '21:00:59.999', '21:01:00.000'].map(at)).toEqual([false, true, true, false]);
  const everyMinute = Array.from({ length: 120 }, (_, second) =>
    isDue('* * * * *', new Date(Date.parse('2026-11-23T20:00:00Z') + second * 1_000)),
  );
  expect(everyMinute).not.toContain(false);
  const ofADay = Array.from({ length: 1_440 }, (_, minute) =>
    isDue('*/15 9-17 * * *', new Date(Date.parse('2026-11-22T18:30:30Z') + minute * 60_000)),
  );
  expect(ofADay.filter(Boolean)).toHaveLength(36);
});
