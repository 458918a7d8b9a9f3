import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { Offer, SortMeasure } from '@saakh/contracts/lending/offers';

/** The published measures, the default first. */
export const MEASURES = ['apr', 'emi', 'total-cost', 'cash-in-hand', 'name'] as const satisfies readonly SortMeasure[];

/** What fits side by side on a phone. */
export const MOST_COMPARED = 3;

export function measureOf(text: string | null): SortMeasure {
  return MEASURES.find((measure) => measure === text) ?? 'apr';
}

/**
 * An application for it is running or paid out. After a withdrawal another try is the customer's to decide on; after a refusal
 * the offer says itself from when (`closed`).
 */
export function isApplied({ applied }: Offer): boolean {
  return applied !== null && applied.status <= APPLICATION_STATUS.disbursed;
}
