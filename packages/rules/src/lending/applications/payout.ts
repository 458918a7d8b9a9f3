/** A loan that was paid out, in paise: of the whole loan the lender keeps its fees back, and the rest arrives. */
export interface Payout {
  readonly loanPaise: number;
  readonly feesPaise: number;
  readonly arrivesPaise: number;
}

interface Told {
  /** What the lender says that it paid out: the whole loan, or what it sent. */
  readonly disbursedPaise: number;
  readonly loanPaise: number;
  /** Null where nobody told them. */
  readonly feesPaise: number | null;
}

/**
 * What arrives of a loan. Lenders tell the whole loan or what they sent; undefined where the told amount is neither, or the
 * fees are not known: nothing is guessed.
 */
export function payoutOf({ disbursedPaise, loanPaise, feesPaise }: Told): Payout | undefined {
  if (feesPaise === null || feesPaise >= loanPaise) return undefined;
  const arrivesPaise = loanPaise - feesPaise;
  return disbursedPaise === loanPaise || disbursedPaise === arrivesPaise
    ? { loanPaise, feesPaise, arrivesPaise }
    : undefined;
}
