import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../dates';
import { listDays } from './date-presets';
import { cutIntoBlocks } from './day-blocks';

test('ADMIN-PAGE-17 ADMIN-PAGE-18 a span of days is a few blocks of days, each day once', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((at) => addDays('2027-01-01', at));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (from, more) => {
      const span = { from, to: addDays(from, more) };
      const blocks = cutIntoBlocks(span);
      expect(blocks.flatMap(({ days, start }) => listDays({ from: start, to: addDays(start, days - 1) }))).toEqual(
        listDays(span),
      );
      // At most three of each size at either end, and as many of the largest as there are.
      expect(blocks.length).toBeLessThanOrEqual(18 + Math.ceil(more / 64));
      for (const { days, start } of blocks) expect((Date.parse(start) / 86_400_000) % days).toBe(0);
    }),
  );
  expect(cutIntoBlocks({ from: '2026-01-02', to: '2026-01-01' })).toEqual([]);
});
