/** From the first try on, so long something is sent to a partner's system again; then somebody has to. */
export const SENT_FOR_MS = 3 * 24 * 3_600_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/**
 * Milliseconds to wait after so many tries that failed: twice as long each time from ten seconds on, six hours at most, of
 * which `chance` (0 to 1) takes away up to half, so that what failed together doesn't come back together.
 */
export function waitAfterTries(tries: number, chance: number): number {
  return Math.round(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1)) * (1 - chance / 2));
}

/** When it is tried next; undefined once the three days are over. */
export function nextTryAt(
  { firstAt, tries, chance }: { readonly firstAt: Date; readonly tries: number; readonly chance: number },
  now: Date,
): Date | undefined {
  const next = new Date(now.getTime() + waitAfterTries(tries, chance));
  return next.getTime() - firstAt.getTime() > SENT_FOR_MS ? undefined : next;
}
