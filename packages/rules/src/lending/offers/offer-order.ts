import type { SortMeasure } from '@saakh/contracts/lending/offers';

/** All that an order may look at: nothing commercial is among it, so nothing commercial can move an offer (REG-ML-4). */
export interface OrderedByFigures {
  readonly lenderId: number;
  readonly lenderName: string;
  readonly aprMaxBps: number;
  readonly emiMaxPaise: number;
  readonly totalCostPaise: number;
  readonly cashInHandPaise: number;
}

type Compare = (a: OrderedByFigures, b: OrderedByFigures) => number;

const byName: Compare = (a, b) =>
  a.lenderName === b.lenderName ? a.lenderId - b.lenderId : a.lenderName < b.lenderName ? -1 : 1;
const byApr: Compare = (a, b) => a.aprMaxBps - b.aprMaxBps || a.emiMaxPaise - b.emiMaxPaise || byName(a, b);

const ORDERS: Readonly<Record<SortMeasure, Compare>> = {
  apr: byApr,
  emi: (a, b) => a.emiMaxPaise - b.emiMaxPaise || byApr(a, b),
  'total-cost': (a, b) => a.totalCostPaise - b.totalCostPaise || byApr(a, b),
  'cash-in-hand': (a, b) => b.cashInHandPaise - a.cashInHandPaise || byApr(a, b),
  name: byName,
};

const POSITIONS = 65_536;

/**
 * The same order as sorting by `byApr`, with the APR and the position as one number each, because a sort of numbers is many
 * times faster than one that calls back, and matching sorts hundreds of offers for one visitor. Only equal APRs move after.
 */
function sortByApr<Offer extends OrderedByFigures>(offers: readonly Offer[]): Offer[] {
  const keys = new Float64Array(offers.length);
  for (let at = 0; at < keys.length; at += 1) keys[at] = (offers[at]?.aprMaxBps ?? 0) * POSITIONS + at;
  keys.sort();
  const sorted: Offer[] = [];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    const offer = offers[key - Math.floor(key / POSITIONS) * POSITIONS];
    if (offer === undefined) continue;
    let place = sorted.length;
    for (let before = sorted[place - 1]; before !== undefined && byApr(before, offer) > 0; before = sorted[place - 1]) {
      sorted[place] = before;
      place -= 1;
    }
    sorted[place] = offer;
  }
  return sorted;
}

const canSortByKey = (offers: readonly OrderedByFigures[]): boolean =>
  offers.length < POSITIONS && offers.every(({ aprMaxBps }) => aprMaxBps >= 0 && aprMaxBps < 2 ** 36);

/**
 * The offers in a new list by a published measure: lowest APR, EMI or total cost, most cash in hand, or lender's name. Ties
 * go by APR, EMI, name and lender id, so equal offers always stand alike; a range counts by its highest APR and EMI.
 * Source: REG-ML-5.
 */
export function sortOffers<Offer extends OrderedByFigures>(
  offers: readonly Offer[],
  measure: SortMeasure = 'apr',
): Offer[] {
  return measure === 'apr' && canSortByKey(offers) ? sortByApr(offers) : [...offers].sort(ORDERS[measure]);
}
