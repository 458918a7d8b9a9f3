import { withLimitsAgain } from '../limits/without-limits';
import { runOutside } from '../telemetry/spans';

const POLL_MS = 1000;
/** After an enqueue: its transaction has most likely committed by one of these. */
const SOON_MS = [15, 100, 400];

/** Calls `look` every second, and sooner when told; never twice at once. */
export function makeWaker(look: () => Promise<unknown>, onError: (error: unknown) => void) {
  let active = false;
  let looking: Promise<void> | undefined;
  let again = false;
  let poll: NodeJS.Timeout | undefined;
  const soon = new Map<number, NodeJS.Timeout>();

  const round = async () => {
    do {
      again = false;
      await look().catch(onError);
    } while (again && active);
  };
  const wake = () => {
    if (!active) return;
    if (looking) {
      again = true;
      return;
    }
    clearTimeout(poll);
    looking = round().finally(() => {
      looking = undefined;
      if (active) poll = setTimeout(wake, POLL_MS);
    });
  };

  return {
    wake,
    wakeSoon() {
      if (!active) return;
      for (const delay of SOON_MS) {
        if (soon.has(delay)) continue;
        // Its rounds go on for good, and are not the request’s that enqueued.
        const timer = withLimitsAgain(() =>
          runOutside(() =>
            setTimeout(() => {
              soon.delete(delay);
              wake();
            }, delay),
          ),
        );
        soon.set(delay, timer);
      }
    },
    start() {
      active = true;
      wake();
    },
    async stop() {
      active = false;
      clearTimeout(poll);
      for (const timer of soon.values()) clearTimeout(timer);
      soon.clear();
      await looking;
    },
  };
}
