/** The regulator's limit of loan to value for loans of up to `uptoPaise`; tiers in rising order. */
export interface LoanToValueTier {
  readonly uptoPaise: number;
  readonly loanToValueBps: number;
}

export interface LoanLimit {
  readonly eligiblePaise: number;
  /** The ratio that the eligible amount stands under. */
  readonly loanToValueBps: number;
}

const WHOLE_RUPEES = 100;
export function wholeRupees(paise: number): number {
  return Math.floor(paise / WHOLE_RUPEES) * WHOLE_RUPEES;
}

/**
 * The most that may be lent on a value, in whole rupees: the largest loan that is no more than its own tier's share of it. A
 * larger loan has a lower share, so the largest need not use the value up. Throws RangeError without a tier and for tiers out
 * of order.
 */
export function largestLoan(valuePaise: number, tiers: readonly LoanToValueTier[]): LoanLimit {
  const inOrder = tiers.every(({ uptoPaise }, at) => at === 0 || uptoPaise > (tiers[at - 1]?.uptoPaise ?? 0));
  if (tiers.length === 0 || !inOrder) throw new RangeError('tiers');
  const limits = tiers.map(({ uptoPaise, loanToValueBps }) => ({
    eligiblePaise: wholeRupees(Math.min(Math.floor((valuePaise * loanToValueBps) / 10_000), uptoPaise)),
    loanToValueBps,
  }));
  const reached = limits.filter(({ eligiblePaise }, at) => at === 0 || eligiblePaise > (tiers[at - 1]?.uptoPaise ?? 0));
  return reached.reduce((best, limit) => (limit.eligiblePaise > best.eligiblePaise ? limit : best));
}

/** What a loan is secured by or pays for, as the customer states it, with the regulator's ceilings of the day. */
export interface Security {
  readonly valuePaise: number;
  /** Empty where the regulator sets no ratio. */
  readonly ceilings: readonly LoanToValueTier[];
  /** The most at any ratio: of a purchase, the price less the down payment. */
  readonly mostPaise: number;
  /** Full years since a vehicle was made; absent for everything else. */
  readonly vehicleAgeYears?: number | undefined;
}

/** The largest loan that a security bears, in whole rupees: by the lender's own ratio, the regulator's and the price. */
export function bearablePaise(
  { valuePaise, ceilings, mostPaise }: Security,
  lenderBps: number | null | undefined,
): number {
  return wholeRupees(
    Math.min(
      mostPaise,
      Math.floor((valuePaise * (lenderBps ?? 10_000)) / 10_000),
      ceilings.length === 0 ? valuePaise : largestLoan(valuePaise, ceilings).eligiblePaise,
    ),
  );
}
