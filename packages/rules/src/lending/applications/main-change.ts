import type { TermsFigures } from '@saakh/contracts/lending/applications';

export type ChangeKind = 'apr' | 'fees' | 'amount' | 'months' | 'rate';

/** What a kind of change is counted in: basis points, paise or months. */
const FIGURE = {
  apr: 'aprBps',
  fees: 'feesPaise',
  amount: 'amountPaise',
  months: 'tenureMonths',
  rate: 'rateBps',
} as const satisfies Readonly<Record<ChangeKind, keyof TermsFigures>>;

const DEAREST_FIRST = ['apr', 'fees', 'amount', 'months'] as const;

/**
 * The one difference between agreed terms and a lender's costlier ones that a short text names: the yearly cost, else the fees, the
 * amount, the period; the interest where none of these has grown (REG-KFS-7). Figures in basis points, paise or months, by the kind.
 */
export function mainChange(
  agreed: TermsFigures,
  now: TermsFigures,
): { readonly kind: ChangeKind; readonly now: number; readonly before: number } {
  const kind = DEAREST_FIRST.find((one) => now[FIGURE[one]] > agreed[FIGURE[one]]) ?? 'rate';
  return { kind, now: now[FIGURE[kind]], before: agreed[FIGURE[kind]] };
}
