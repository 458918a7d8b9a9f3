import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEWEST_JUDGED, isNamingOutlier, LEAST_ARRIVED_PERCENT } from './naming';

test('PORTAL-01 a partner is paused for next to nobody of a hundred, not for two, and never for few', () => {
  expect(isNamingOutlier({ named: 100, arrived: 1 })).toBe(true);
  expect(isNamingOutlier({ named: 100, arrived: 2 })).toBe(false);
  expect(isNamingOutlier({ named: 99, arrived: 0 })).toBe(false);
  expect(isNamingOutlier({ named: 9_000, arrived: 179 })).toBe(true);
});

const counts = fc
  .integer({ min: 0, max: 20_000 })
  .chain((named) => fc.record({ named: fc.constant(named), arrived: fc.integer({ min: 0, max: named }) }));

test('PORTAL-01 whatever the counts: few are never judged, and enough who come are never paused', () => {
  fc.assert(
    fc.property(counts, (of) => {
      if (of.named < FEWEST_JUDGED) expect(isNamingOutlier(of)).toBe(false);
      if (of.arrived * 100 >= of.named * LEAST_ARRIVED_PERCENT) expect(isNamingOutlier(of)).toBe(false);
    }),
  );
});

test('PORTAL-01 one more who comes never leads to a pause, one more who stays away never ends it', () => {
  fc.assert(
    fc.property(counts, ({ named, arrived }) => {
      const before = isNamingOutlier({ named, arrived });
      if (!before) expect(isNamingOutlier({ named: named + 1, arrived: arrived + 1 })).toBe(false);
      if (before) expect(isNamingOutlier({ named: named + 1, arrived })).toBe(true);
    }),
  );
});
