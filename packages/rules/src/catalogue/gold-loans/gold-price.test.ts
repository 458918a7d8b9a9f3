import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFarFrom, isGoldPriceLate, paisePerGram } from './gold-price';

test('UROUTE-16 a purity is worth its share of pure gold, to the paisa and never more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_00, max: 1_00_000_00 }), fc.constantFrom(24, 22, 20, 18), (pure, carat) => {
      const paise = paisePerGram(pure, carat);
      expect(paise * 24).toBeLessThanOrEqual(pure * carat);
      expect((paise + 1) * 24).toBeGreaterThan(pure * carat);
    }),
  );
  expect(paisePerGram(12_340_00, 22)).toBe(11_311_66);
});

test.each([
  [12_000_00, 14_400_00, false],
  [12_000_00, 14_400_01, true],
  [12_000_00, 9_600_00, false],
  [12_000_00, 9_599_99, true],
  [12_000_00, 1_200_00, true],
])('UROUTE-16 after %i, a price of %i is asked about: %s', (last, next, isFar) => {
  expect(isFarFrom(last, next)).toBe(isFar);
});

test('UROUTE-16 staff are reminded from the fourth day on, and where there is no price', () => {
  expect([0, 3, 4, 30, null].map(isGoldPriceLate)).toEqual([false, false, true, true, true]);
});
