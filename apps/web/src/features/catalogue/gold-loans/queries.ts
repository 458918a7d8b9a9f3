import * as endpoints from '@saakh/contracts/endpoints';
import { readQuery } from '#browser/platform/api/call-queries';

export interface Pledge {
  /** Grams with up to two decimals, as typed. */
  readonly weight: string;
  readonly carat: '18' | '20' | '22' | '24';
}

/** What a lender may lend on a pledge today. */
export function goldEstimateQuery(slug: string, pledge: Pledge) {
  return readQuery(
    ['gold-loans', 'estimate', slug, pledge],
    endpoints.estimateGoldLoan,
    { params: { slug }, query: { ...pledge } },
    { staleTime: 60_000 },
  );
}

const CARATS = ['18', '20', '22', '24'] as const;

/** The pledge of the kept answers, or undefined while weight or purity is missing. */
export function pledgeOf({
  gold_weight: weight,
  gold_purity: purity,
}: Readonly<Record<string, string>>): Pledge | undefined {
  const carat = CARATS.find((one) => one === purity);
  return weight && carat ? { weight, carat } : undefined;
}
