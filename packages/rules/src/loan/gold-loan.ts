/** The regulator's limit of loan to value for loans of up to `uptoPaise`; tiers in rising order. */
export interface LoanToValueTier {
  readonly uptoPaise: number;
  readonly loanToValueBps: number;
}

export interface GoldPledge {
  /** Hundredths of a gram, without stones. */
  readonly weightCentigrams: number;
  /** The price of a gram of this purity. */
  readonly ratePaisePerGram: number;
}

export interface GoldLimit {
  readonly goldValuePaise: number;
  readonly eligiblePaise: number;
  /** The limit that the eligible amount stands under. */
  readonly loanToValueBps: number;
}

const WHOLE_RUPEES = 100;
const down = (paise: number): number => Math.floor(paise / WHOLE_RUPEES) * WHOLE_RUPEES;

/** The pledge at the day's rate, in whole rupees, rounded down. */
export const goldValuePaise = ({ weightCentigrams, ratePaisePerGram }: GoldPledge): number =>
  down(Math.floor((weightCentigrams * ratePaisePerGram) / 100));

/**
 * The most that may be lent on a pledge, in whole rupees: the largest loan that is no more than its own tier's share of the
 * value. A larger loan has a lower share, so the largest need not use the value up. Throws RangeError without a tier, for
 * tiers out of order, and for a weight or rate that is not a positive whole number. Source: the Reserve Bank's directions
 * on lending against gold, in force from April 2026; its figures are data.
 */
export const goldLimit = (pledge: GoldPledge, tiers: readonly LoanToValueTier[]): GoldLimit => {
  const figures = [pledge.weightCentigrams, pledge.ratePaisePerGram];
  if (figures.some((figure) => !Number.isSafeInteger(figure) || figure <= 0)) throw new RangeError('weight or rate');
  const inOrder = tiers.every(({ uptoPaise }, at) => at === 0 || uptoPaise > (tiers[at - 1]?.uptoPaise ?? 0));
  if (tiers.length === 0 || !inOrder) throw new RangeError('tiers');
  const value = goldValuePaise(pledge);
  const limits = tiers.map(({ uptoPaise, loanToValueBps }) => ({
    goldValuePaise: value,
    eligiblePaise: down(Math.min(Math.floor((value * loanToValueBps) / 10_000), uptoPaise)),
    loanToValueBps,
  }));
  const standing = limits.filter(
    ({ eligiblePaise }, at) => at === 0 || eligiblePaise > (tiers[at - 1]?.uptoPaise ?? 0),
  );
  return standing.reduce((best, limit) => (limit.eligiblePaise > best.eligiblePaise ? limit : best));
};
