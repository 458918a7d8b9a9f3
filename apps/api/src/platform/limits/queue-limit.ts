/** So long a queue is held short once its burst was too much. */
export const HELD_MS = 5_000;

/**
 * How long a queue may become, in pieces of work. A burst may make it `burst` long, `Infinity` for one without end; who comes above
 * that is refused, and for five seconds the queue is held at `standing`, or `burst` where that is less. Of a burst that passes
 * everybody is served; in an overload that lasts a queue that stands only makes everybody wait, as long as a short one keeps
 * the servers busy. Refusals of these five seconds don't prolong them: a load that was served before the burst is served again. In the
 * spirit of time-outs that are short while a queue stands (Maurer, "Fail at Scale", ACM Queue 13 (8), 2015).
 */
export function makeQueueLimit({ burst, standing }: { burst: number; standing: number }) {
  let heldUntilMs = Number.NEGATIVE_INFINITY;
  /** Whether one more may join a queue of so many. `nowMs` never goes back. */
  return (waiting: number, nowMs: number): boolean => {
    if (waiting > burst) heldUntilMs = nowMs + HELD_MS;
    return waiting <= (nowMs < heldUntilMs ? Math.min(burst, standing) : burst);
  };
}
