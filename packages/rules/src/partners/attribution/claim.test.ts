import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Claim, LOCK_DAYS, lockFrom, ownerAfter, type Touch } from './claim';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 24 * 3_600_000);
const touch = (partnerId: string, n: number): Touch => ({ partnerId, at: day(n) });

test('PORTAL-01 who brought a customer first keeps them for the days of the lock, and no longer', () => {
  const first = ownerAfter(undefined, touch('a', 0));
  expect(first).toEqual({ claim: { partnerId: 'a', lockedUntil: day(LOCK_DAYS) }, outcome: 'first' });
  expect(ownerAfter(first.claim, touch('b', LOCK_DAYS - 1))).toEqual({ claim: first.claim, outcome: 'kept' });
  const taken = ownerAfter(first.claim, touch('b', LOCK_DAYS));
  expect(taken).toEqual({ claim: { partnerId: 'b', lockedUntil: day(2 * LOCK_DAYS) }, outcome: 'lapsed' });
});

test('PORTAL-01 another touch of the same partner begins the days again, and one that is told late never shortens them', () => {
  const claim: Claim = { partnerId: 'a', lockedUntil: day(LOCK_DAYS) };
  expect(ownerAfter(claim, touch('a', 30))).toEqual({
    claim: { partnerId: 'a', lockedUntil: day(30 + LOCK_DAYS) },
    outcome: 'again',
  });
  expect(ownerAfter(claim, touch('a', -10)).claim).toEqual(claim);
});

test('PORTAL-01 over any touches in their order, a customer changes hands only when nobody’s lock holds', () => {
  const partner = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(partner, fc.integer({ min: 0, max: 60 })), { minLength: 1, maxLength: 40 }),
      (steps) => {
        let at = 0;
        let claim: Claim | undefined;
        let last: Date | undefined;
        for (const [who, later] of steps) {
          at += later;
          const before = claim;
          const after = ownerAfter(before, touch(who, at));
          if (before && after.claim.partnerId !== before.partnerId) {
            expect(last && lockFrom(last) <= day(at)).toBe(true);
            expect(after.claim.partnerId).toBe(who);
          }
          if (before && after.outcome === 'kept') expect(after.claim).toBe(before);
          claim = after.claim;
          if (after.outcome !== 'kept') last = day(at);
        }
      },
    ),
  );
});
