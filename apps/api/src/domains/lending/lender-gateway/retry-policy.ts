const SHARE = 0.1;
const RESERVE = 5;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;

/**
 * Retries may be a tenth of the calls, and a few besides for a lender that is seldom called; so a lender that is down is
 * not knocked at thrice as often as one that is up (R-LND-1).
 */
export function createRetryBudget() {
  let tokens = RESERVE;
  return {
    noteCall: () => {
      tokens = Math.min(RESERVE * 2, tokens + SHARE);
    },
    /** One more try is within the budget; takes it. */
    take: (): boolean => {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
export type RetryBudget = ReturnType<typeof createRetryBudget>;

/** Milliseconds before the try after `tries` tries: exponential with full jitter, never less than the lender asked for. */
export function waitBeforeTry(tries: number, retryAfterMs: number | null, random: () => number): number {
  return Math.max(retryAfterMs ?? 0, random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
}

/** A Retry-After of seconds or a date, in milliseconds from `nowMs`; null when there is none that can be read. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
