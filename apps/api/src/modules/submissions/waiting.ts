const HOUR_MS = 3_600_000;
/** What a lender that was out of reach for so long could not be told is given up, and the customer hears of it. */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
const SHORTEST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 600;

/** The longer something has waited for a lender, the longer until the next try: soon at first, every ten minutes in the end. */
export const secondsUntilNextTry = (ageMs: number, atLeastMs: number | null): number => {
  const grown = Math.min(LONGEST_WAIT_SECONDS, ageMs / 4000);
  return Math.ceil(Math.max(SHORTEST_WAIT_SECONDS, grown, (atLeastMs ?? 0) / 1000));
};
