import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../dates';
import { listDays } from './date-presets';
import { cutIntoMonths } from './whole-months';

test('ADMIN-PAGE-01 a span of days is its whole months and the days around them, each day once', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((at) => addDays('2027-01-01', at));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (from, more) => {
      const span = { from, to: addDays(from, more) };
      const { months, days } = cutIntoMonths(span);
      const parts = [...(months ? listDays(months) : []), ...days.flatMap(listDays)].sort();
      expect(parts).toEqual(listDays(span));
      if (months) {
        expect([months.from.slice(8), addDays(months.to, 1).slice(8)]).toEqual(['01', '01']);
        expect(days.every((part) => listDays(part).length < 31)).toBe(true);
      } else {
        expect(more).toBeLessThan(61);
      }
    }),
  );
  expect(cutIntoMonths({ from: '2028-02-01', to: '2028-02-29' })).toEqual({
    months: { from: '2028-02-01', to: '2028-02-29' },
    days: [],
  });
});
