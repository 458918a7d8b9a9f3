import fc from 'fast-check';
import { expect, test } from 'vitest';
import { istMinutesOf } from '../../dates';
import { isAfterClock, pollingTimes, quietMsLeft } from './schedules';

const at = (clock: string) => new Date(`2026-11-30T${clock}:00+05:30`);
const clocks = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

test.each([
  ['22:00', '06:00', '23:30', 6.5],
  ['22:00', '06:00', '05:59', 1 / 60],
  ['22:00', '06:00', '06:00', 0],
  ['22:00', '06:00', '21:59', 0],
  ['13:00', '14:00', '13:30', 0.5],
  ['13:00', '14:00', '14:00', 0],
  ['13:00', '13:00', '13:00', 0],
])('from %s until %s, at %s it is quiet for %d hours', (from, until, now, hours) => {
  expect(quietMsLeft({ from, until }, at(now))).toBe(Math.round(hours * 3_600_000));
});

test('who waits as long as the quiet hours last may call, and never waits a whole day', () => {
  fc.assert(
    fc.property(clocks, clocks, instants, (from, until, now) => {
      const left = quietMsLeft({ from, until }, now);
      expect(left).toBeLessThan(24 * 3_600_000);
      expect(quietMsLeft({ from, until }, new Date(now.getTime() + left))).toBe(0);
    }),
  );
  expect(quietMsLeft(undefined, at('00:00'))).toBe(0);
});

test('a time of the day has come from its minute on', () => {
  fc.assert(
    fc.property(clocks, instants, (clock, now) => {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number);
      expect(isAfterClock(clock, now)).toBe(istMinutesOf(now) >= hours * 60 + minutes);
    }),
  );
});

test('an application is asked for often on its first day, seldom later, and in the end never', () => {
  const settings = fc.record({
    firstDayMinutes: fc.integer({ min: 1, max: 1_440 }),
    laterMinutes: fc.integer({ min: 5, max: 10_080 }),
    untilDays: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(settings, instants, fc.nat(700 * 1_440), fc.nat(20_000), (polling, now, ageMinutes, askedMinutes) => {
      const times = pollingTimes(polling, now);
      const [made, asked] = [ageMinutes, askedMinutes].map((ago) => new Date(now.getTime() - ago * 60_000));
      if (!made || !asked) throw new Error('no instants');
      const isFirstDay = made >= times.firstDaySince;
      const isDue = made >= times.madeSince && asked <= (isFirstDay ? times.askedByInFirstDay : times.askedByLater);
      const wait = ageMinutes <= 1_440 ? polling.firstDayMinutes : polling.laterMinutes;
      expect(isDue).toBe(ageMinutes <= polling.untilDays * 1_440 && askedMinutes >= wait);
    }),
  );
});
