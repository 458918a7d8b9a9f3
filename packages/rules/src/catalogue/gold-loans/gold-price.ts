export const GOLD_CARATS = [24, 22, 20, 18] as const;
const PURE = 24;

/** The price of a gram of a purity by its share of gold, in whole paise, never more than that share. */
export function paisePerGram(pureGramPaise: number, carat: number): number {
  return Math.floor((pureGramPaise * carat) / PURE);
}

const FAR_PERCENT = 20;

/** Whether a price is so far from the last one that it is asked about: a slip of a digit, or another unit. */
export function isFarFrom(lastPaise: number, paise: number): boolean {
  return Math.abs(paise - lastPaise) * 100 > lastPaise * FAR_PERCENT;
}

/** An older price says nothing about today's: nothing is lent on it. */
export const GOLD_PRICE_DAYS = 7;
const LATE_DAYS = 3;

/** Whether staff are reminded to enter one. A weekend has no published price. */
export function isGoldPriceLate(ageDays: number | null): boolean {
  return ageDays === null || ageDays > LATE_DAYS;
}
