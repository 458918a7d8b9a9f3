import { type LoanLimit, type LoanToValueTier, largestLoan, wholeRupees } from './loan-to-value';

export interface GoldPledge {
  /** Hundredths of a gram, without stones. */
  readonly weightCentigrams: number;
  /** The price of a gram of this purity. */
  readonly ratePaisePerGram: number;
}

export interface GoldLimit extends LoanLimit {
  readonly goldValuePaise: number;
}

/** The pledge at the day's rate, in whole rupees, rounded down. */
export function goldValuePaise({ weightCentigrams, ratePaisePerGram }: GoldPledge): number {
  return wholeRupees(Math.floor((weightCentigrams * ratePaisePerGram) / 100));
}

/**
 * The most that may be lent on a pledge, in whole rupees: the largest loan that is no more than its own tier's share of the
 * value. A larger loan has a lower share, so the largest need not use the value up. Throws RangeError without a tier, for
 * tiers out of order, and for a weight or rate that is not a positive whole number. Source: the Reserve Bank's directions
 * on lending against gold, in force from April 2026; its figures are data.
 */
export function goldLimit(pledge: GoldPledge, tiers: readonly LoanToValueTier[]): GoldLimit {
  const figures = [pledge.weightCentigrams, pledge.ratePaisePerGram];
  if (figures.some((figure) => !Number.isSafeInteger(figure) || figure <= 0)) throw new RangeError('weight or rate');
  const value = goldValuePaise(pledge);
  return { goldValuePaise: value, ...largestLoan(value, tiers) };
}
