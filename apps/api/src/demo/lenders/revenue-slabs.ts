import { rupees } from '../../reference/rupees';
import type { DemoRevenueSlab } from './lender-types';

type SlabRange = readonly [min: number | null, max: number | null];

interface SlabBounds {
  readonly disbursed?: SlabRange;
  readonly cases?: SlabRange;
  readonly ats?: SlabRange;
}

function inPaise(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : rupees(amount);
}

function slab(
  lenderCode: string,
  bounds: SlabBounds,
  percent: number | null,
  flat: number | null = null,
  status: 0 | 1 = 1,
): DemoRevenueSlab {
  const shared = percent !== null && flat !== null;
  return {
    lenderCode,
    slabDisbursedMinPaise: inPaise(bounds.disbursed?.[0]),
    slabDisbursedMaxPaise: inPaise(bounds.disbursed?.[1]),
    slabNumberMin: bounds.cases?.[0] ?? null,
    slabNumberMax: bounds.cases?.[1] ?? null,
    atsMinPaise: inPaise(bounds.ats?.[0]),
    atsMaxPaise: inPaise(bounds.ats?.[1]),
    revenueTypeId: shared ? 3 : percent === null ? 2 : 1,
    revenueFlatPaise: inPaise(flat),
    revenuePercent: percent,
    status,
  };
}

/** Slabs of eight lenders, in each lender's own order; lenders without slabs fall back on their percent and flat fee. */
export const demoRevenueSlabs: readonly DemoRevenueSlab[] = [
  slab('aster-finance', { disbursed: [0, 25_00_000] }, 2.25),
  slab('aster-finance', { disbursed: [25_00_000, 1_00_00_000] }, 2.5),
  slab('aster-finance', { disbursed: [1_00_00_000, null] }, 2.75),
  slab('banyan-bank', { disbursed: [0, 50_00_000] }, 1.6),
  slab('banyan-bank', { disbursed: [50_00_000, null] }, 1.8),
  slab('cobalt-credit', { cases: [0, 20], ats: [0, 1_00_000] }, 2.5),
  slab('cobalt-credit', { cases: [21, null], ats: [0, 1_00_000] }, 2.8),
  slab('cobalt-credit', { ats: [1_00_000, null] }, 3.125),
  slab('deodar-finance', { cases: [0, 25] }, 2.75),
  slab('deodar-finance', { cases: [26, null] }, 3),
  slab('deodar-finance', { cases: [100, null] }, 3.25, null, 0),
  slab('gulmohar-finance', { ats: [0, 25_000] }, null, 450),
  slab('gulmohar-finance', { ats: [25_000, null] }, 3.25, 100),
  slab('harbour-bank', { disbursed: [0, 75_00_000] }, 1.5),
  slab('harbour-bank', { disbursed: [75_00_000, null] }, 1.7),
  slab('umber-bank', { cases: [0, 10], disbursed: [0, 40_00_000] }, 1.6),
  slab('umber-bank', { cases: [11, null], disbursed: [40_00_000, null] }, 1.75),
  slab('xylia-finance', { cases: [0, 50] }, null, 300),
  slab('xylia-finance', { cases: [51, null] }, null, 375),
];
