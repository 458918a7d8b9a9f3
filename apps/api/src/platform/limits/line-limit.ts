/** So long after the last refusal a line may be as long as in a moment's rush again. */
const CALM_MS = 1_000;

export interface LineLimit {
  /** Whether one more may join a line of so many. `nowMs` never goes back. */
  letsIn(waiting: number, nowMs: number): boolean;
}

/**
 * How long a line may be, in pieces of work. A moment's rush may make it `most` long; once that was too much it is held at
 * `steady` until for a second nobody had to be refused. A short line answers as many a second as a long one, and each waits less.
 * After the controlled delay of queues (Nichols and Jacobson, 2012).
 */
export const makeLineLimit = ({ most, steady }: { most: number; steady: number }): LineLimit => {
  let refusedAtMs = Number.NEGATIVE_INFINITY;
  return {
    letsIn(waiting, nowMs) {
      const limit = nowMs - refusedAtMs < CALM_MS ? Math.min(most, steady) : most;
      if (waiting <= limit) return true;
      refusedAtMs = nowMs;
      return false;
    },
  };
};
