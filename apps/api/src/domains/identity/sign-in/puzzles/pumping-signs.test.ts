import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHardlyConfirmed, isNearCap, PUMPING_SIGNS } from './pumping-signs';

const codes = fc.nat({ max: 400 }).chain((sent) => fc.nat({ max: sent }).map((confirmed) => ({ sent, confirmed })));

test('S-OTP-6 where more is confirmed or less of the cap is used, no sign of pumping appears', () => {
  fc.assert(
    fc.property(codes, codes, (network, brand) => {
      fc.pre(!isHardlyConfirmed({ network, brand }));
      const more = { sent: network.sent, confirmed: Math.min(network.sent, network.confirmed + 1) };
      expect(isHardlyConfirmed({ network: more, brand })).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 20_000 }), fc.nat({ max: 20_000 }), (points, left) => {
      fc.pre(!isNearCap({ points }, left));
      expect(isNearCap({ points }, left + 1)).toBe(false);
    }),
  );
});

test.each([
  ['few codes of a network', { sent: 19, confirmed: 0 }, { sent: 0, confirmed: 0 }, false],
  ['twenty of which 30 % are confirmed', { sent: 20, confirmed: 6 }, { sent: 20, confirmed: 6 }, false],
  ['twenty of which a quarter is', { sent: 20, confirmed: 5 }, { sent: 20, confirmed: 5 }, true],
  ['a brand’s hundred of which a quarter is', { sent: 1, confirmed: 0 }, { sent: 100, confirmed: 25 }, true],
  ['a brand’s hundred of which a third is', { sent: 1, confirmed: 0 }, { sent: 100, confirmed: 33 }, false],
])('S-OTP-6 %s', (_what, network, brand, isSign) => {
  expect(isHardlyConfirmed({ network, brand })).toBe(isSign);
});

test('S-OTP-6 a cap is near when a fifth of it is left', () => {
  expect([1_001, 1_000, 0].map((left) => isNearCap({ points: 5_000 }, left))).toEqual([false, true, true]);
  expect(PUMPING_SIGNS.confirmed).toBeGreaterThan(0.1);
});
