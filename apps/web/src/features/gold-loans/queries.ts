import type { estimateGoldLoan } from '@saakh/contracts/gold';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const estimate = endpoint<typeof estimateGoldLoan>('GET', '/api/gold-lenders/:slug/estimate');

export interface Pledge {
  /** Grams with up to two decimals, as typed. */
  readonly weight: string;
  readonly carat: '18' | '20' | '22' | '24';
}

/** What a lender may lend on a pledge today. */
export const goldEstimateQuery = (slug: string, pledge: Pledge) =>
  queryOptions({
    queryKey: ['gold-loans', 'estimate', slug, pledge],
    queryFn: ({ signal }) => call(estimate, { params: { slug }, query: { ...pledge }, signal }),
    staleTime: 60_000,
  });

const CARATS = ['18', '20', '22', '24'] as const;

/** The pledge of the kept answers, or undefined while weight or purity is missing. */
export function pledgeOf({
  gold_weight: weight,
  gold_purity: purity,
}: Readonly<Record<string, string>>): Pledge | undefined {
  const carat = CARATS.find((one) => one === purity);
  return weight && carat ? { weight, carat } : undefined;
}
