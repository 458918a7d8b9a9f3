import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goldLimit, goldValuePaise } from './gold-loan';
import type { LoanToValueTier } from './loan-to-value';

const LAKH = 100_000_00;
const TIERS: readonly LoanToValueTier[] = [
  { uptoPaise: 2.5 * LAKH, loanToValueBps: 8_500 },
  { uptoPaise: 5 * LAKH, loanToValueBps: 8_000 },
  { uptoPaise: 500 * LAKH, loanToValueBps: 7_500 },
];
/** A pledge that is worth so many rupees: one gram at that price. */
const worth = (rupees: number) => ({ weightCentigrams: 100, ratePaisePerGram: rupees * 100 });

describe('UROUTE-16 what may be lent on gold', () => {
  test.each([
    ['10 g of 22 carat at ₹11,137.50', { weightCentigrams: 1_000, ratePaisePerGram: 1_113_750 }, 111_375_00, 94_668_00],
    ['the top of the first tier', worth(294_117), 294_117_00, 249_999_00],
    ['a little more stays at the first tier’s end', worth(300_000), 300_000_00, 250_000_00],
    ['the second tier begins where its share passes it', worth(312_502), 312_502_00, 250_001_00],
    ['the second tier', worth(600_000), 600_000_00, 480_000_00],
    ['the third tier', worth(10_00_000), 10_00_000_00, 7_50_000_00],
  ])('%s', (_case, pledge, value, eligible) => {
    expect(goldLimit(pledge, TIERS)).toMatchObject({ goldValuePaise: value, eligiblePaise: eligible });
  });

  const pledges = fc.record({
    weightCentigrams: fc.integer({ min: 1, max: 100_000 }),
    ratePaisePerGram: fc.integer({ min: 100, max: 2_000_000 }),
  });
  const shareOf = (loanPaise: number): number =>
    TIERS.find(({ uptoPaise }) => loanPaise <= uptoPaise)?.loanToValueBps ?? 0;
  const mayLend = (loanPaise: number, valuePaise: number) => loanPaise * 10_000 <= valuePaise * shareOf(loanPaise);

  test('the eligible amount may be lent, and no larger one may', () => {
    fc.assert(
      fc.property(pledges, fc.integer({ min: 1, max: 10_000_000 }), (pledge, more) => {
        const { eligiblePaise, goldValuePaise: value } = goldLimit(pledge, TIERS);
        expect(mayLend(eligiblePaise, value)).toBe(true);
        expect(mayLend(eligiblePaise + 100, value)).toBe(false);
        expect(mayLend(eligiblePaise + more * 100, value)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('more gold or a better rate never means less', () => {
    fc.assert(
      fc.property(pledges, fc.nat(5_000), fc.nat(50_000), (pledge, weight, rate) => {
        const better = {
          weightCentigrams: pledge.weightCentigrams + weight,
          ratePaisePerGram: pledge.ratePaisePerGram + rate,
        };
        expect(goldLimit(better, TIERS).eligiblePaise).toBeGreaterThanOrEqual(goldLimit(pledge, TIERS).eligiblePaise);
        expect(goldValuePaise(better)).toBeGreaterThanOrEqual(goldValuePaise(pledge));
      }),
    );
  });

  test.each([
    ['no weight', { weightCentigrams: 0, ratePaisePerGram: 1 }, TIERS],
    ['part of a centigram', { weightCentigrams: 1.5, ratePaisePerGram: 1 }, TIERS],
    ['no rate', { weightCentigrams: 1, ratePaisePerGram: Number.NaN }, TIERS],
    ['no tiers', worth(1), []],
    ['tiers out of order', worth(1), [...TIERS].reverse()],
  ])('refuses %s', (_case, pledge, tiers) => {
    expect(() => goldLimit(pledge, tiers)).toThrow(RangeError);
  });
});
