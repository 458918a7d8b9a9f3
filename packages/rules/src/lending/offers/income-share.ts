/** What somebody says they earn and already pay in a month, in paise. */
export interface MonthlyMeans {
  readonly monthlyIncomePaise: number;
  readonly instalmentsPaise: number;
}

/**
 * How much of a monthly income an instalment takes together with those that run already, in whole percent, rounded up: 100 is all
 * of it, and more is more. RangeError where no income is stated.
 */
export function incomeSharePercent(
  instalmentPaise: number,
  { monthlyIncomePaise, instalmentsPaise }: MonthlyMeans,
): number {
  if (monthlyIncomePaise <= 0) throw new RangeError(`a share is of an income, not of ${monthlyIncomePaise}`);
  return Math.ceil(((instalmentPaise + instalmentsPaise) * 100) / monthlyIncomePaise);
}
