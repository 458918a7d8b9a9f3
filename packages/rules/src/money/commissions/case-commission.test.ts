import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlabTerms } from '../../catalogue/revenue-slabs/slab-terms';
import {
  commissionOfCase,
  commissionOfRest,
  type DisbursedCase,
  leftOfRevenue,
  referralOfCase,
  revenueOfCase,
  slabOfMonth,
} from './case-commission';

const OPEN = { min: null, max: null };
const slab = (id: number, change: Partial<SlabTerms>): SlabTerms => ({
  id,
  disbursedPaise: OPEN,
  cases: OPEN,
  averageTicketPaise: OPEN,
  percentThousandths: 0,
  flatPaise: 0,
  isActive: true,
  effectiveFrom: null,
  effectiveUntil: null,
  ...change,
});
const loan = (rupees: number): DisbursedCase => ({
  lenderApplicationId: `lap_${rupees}`,
  disbursedPaise: rupees * 100,
  disbursedOn: '2026-11-12',
});

test('a month falls into the slab that holds all of it, and moves up with its next loan', () => {
  const small = slab(1, { cases: { min: null, max: 2 }, percentThousandths: 1500 });
  const large = slab(2, { cases: { min: 3, max: null }, percentThousandths: 2000 });
  const two = { cases: 2, disbursedPaise: 5_00_000_00 };
  expect(slabOfMonth([small, large], two, '2026-11-30')?.id).toBe(1);
  expect(slabOfMonth([small, large], { cases: 3, disbursedPaise: 6_00_000_00 }, '2026-11-30')?.id).toBe(2);
  expect(slabOfMonth([large], two, '2026-11-30')).toBeUndefined();
  expect(slabOfMonth([small, large], { cases: 0, disbursedPaise: 0 }, '2026-11-30')).toBeUndefined();
});

test('a loan pays its share and its amount, the partner a share of that and an amount, to the paisa', () => {
  const revenue = revenueOfCase({ percentThousandths: 2250, flatPaise: 250_00 }, loan(1_33_333));
  expect(revenue).toBe(3_249_99);
  expect(revenueOfCase(undefined, loan(1_33_333))).toBe(0);
  expect(commissionOfCase(revenue, { percentThousandths: 55_000, flatPaise: 100_00 })).toBe(1_887_49);
  expect(commissionOfCase(0, { percentThousandths: 55_000, flatPaise: 100_00 })).toBe(100_00);
});

test('a referrer gets a share of the commission up to the limits, and never more than is left of what the lender pays', () => {
  const amounts = { revenuePaise: 4_000_00, commissionPaise: 2_000_00 };
  const tenth = { percentThousandths: 10_000, mostPerCasePaise: null, mostPerMonthPaise: null };
  expect(referralOfCase(amounts, tenth, 0)).toBe(200_00);
  expect(referralOfCase(amounts, { ...tenth, mostPerCasePaise: 150_00 }, 0)).toBe(150_00);
  expect(referralOfCase(amounts, { ...tenth, mostPerMonthPaise: 1_000_00 }, 950_00)).toBe(50_00);
  expect(referralOfCase(amounts, { ...tenth, mostPerMonthPaise: 1_000_00 }, 1_200_00)).toBe(0);
  expect(referralOfCase({ revenuePaise: 2_100_00, commissionPaise: 2_000_00 }, tenth, 0)).toBe(100_00);
  expect(referralOfCase({ revenuePaise: 0, commissionPaise: 100_00 }, tenth, 0)).toBe(0);
});

test('more of anything never pays less, whatever the terms', () => {
  const percent = fc.integer({ min: 0, max: 100_000 });
  const paise = fc.integer({ min: 0, max: 50_00_00_000_00 });
  fc.assert(
    fc.property(
      percent,
      percent,
      paise,
      paise,
      fc.integer({ min: 0, max: 1_00_000_00 }),
      (of, share, less, more, flatPaise) => {
        const [low, high] = [Math.min(less, more), Math.max(less, more)];
        const terms = { percentThousandths: of, flatPaise };
        const [first, second] = [low, high].map((disbursedPaise) => revenueOfCase(terms, { disbursedPaise }));
        expect(first).toBeLessThanOrEqual(second ?? 0);
        const own = { percentThousandths: share, flatPaise: 0 };
        expect(commissionOfCase(first ?? 0, own)).toBeLessThanOrEqual(commissionOfCase(second ?? 0, own));
        expect(commissionOfCase(second ?? 0, own)).toBeLessThanOrEqual(second ?? 0);
      },
    ),
  );
});

test('ENT-SLAB-01 of what a lender takes back the partner gives back its share, and the amount beside it only with the last rupee', () => {
  const share = { percentThousandths: 60_000, flatPaise: 100_00 };
  expect(commissionOfRest(4_000_00, 0, share)).toBe(2_500_00);
  expect([leftOfRevenue(4_000_00, 1_000_00), commissionOfRest(4_000_00, 1_000_00, share)]).toEqual([
    3_000_00, 1_900_00,
  ]);
  expect(commissionOfRest(4_000_00, 3_999_99, share)).toBe(100_01);
  expect([leftOfRevenue(4_000_00, 5_000_00), commissionOfRest(4_000_00, 5_000_00, share)]).toEqual([0, 0]);
  // A lender that pays nothing, and takes nothing back, leaves the partner its amount.
  expect(commissionOfRest(0, 0, share)).toBe(100_00);
});
