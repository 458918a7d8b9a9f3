import type { SortMeasure } from '@saakh/contracts/offers';

/** The published measures, the default first. */
export const MEASURES = ['apr', 'emi', 'total-cost', 'cash-in-hand', 'name'] as const satisfies readonly SortMeasure[];

export const measureOf = (text: string | null): SortMeasure => MEASURES.find((measure) => measure === text) ?? 'apr';
