const HOUR_MS = 3_600_000;
/** What a lender that was out of reach for so long could not be told is given up, and the customer hears of it. */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
/** So long are an application's steps at its lender gone on with; then the lender has the last word. */
export function isOverdue(now: Date, { createdAt }: { readonly createdAt: Date }): boolean {
  return now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS;
}
const SHORTEST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 600;
/** A lender may ask for more patience than ours, but not for so much that its customer is forgotten. */
const LONGEST_ASKED_WAIT_SECONDS = 3600;

/**
 * The longer something has waited for a lender, the longer until the next try: soon at first, every ten minutes in
 * the end, and not before a lender's Retry-After unless that is more than an hour.
 */
export function secondsUntilNextTry(ageMs: number, atLeastMs: number | null): number {
  const grown = Math.min(LONGEST_WAIT_SECONDS, ageMs / 4000);
  const asked = Math.min(LONGEST_ASKED_WAIT_SECONDS, (atLeastMs ?? 0) / 1000);
  return Math.ceil(Math.max(SHORTEST_WAIT_SECONDS, grown, asked));
}
