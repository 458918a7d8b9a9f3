import { busy } from '../app-error';
import { type Bulkhead, createBulkhead } from './bulkhead';

/** Of a context, which lies above this folder. */
interface Reader {
  readonly platform: { readonly reportPlaces: Bulkhead };
}

/** A page asks again by itself; longer nobody looks at an empty one. */
const LONGEST_WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Places for reports that are read at once, for a quarter of an instance's connections: a sum may hold its connection for
 * seconds, and other calls need one for milliseconds (R-RUN-2). They count on a replica too: what is read there comes to
 * the primary as soon as the replica is away (decision 29).
 */
export function createReportPlaces(poolSize: number): Bulkhead {
  const size = Math.max(1, Math.floor(poolSize / 4));
  return createBulkhead(size, 2 * size);
}

async function inPlace<T>({ platform }: Reader, waitMs: number, work: () => Promise<T>): Promise<T> {
  const done = await platform.reportPlaces.run(waitMs, async () => ({ answer: await work() }));
  if (!done) throw busy(RETRY_AFTER_SECONDS);
  return done.answer;
}

/**
 * Reads what adds up or exports however many rows a filter finds, in one of the places for that. UNAVAILABLE when none comes free
 * in time. Lists by pages take none, nor do dashboards: they read few rows, or sums that are kept, and people see them first.
 */
export function inReportPlace<T>(ctx: Reader, work: () => Promise<T>): Promise<T> {
  return inPlace(ctx, LONGEST_WAIT_MS, work);
}

/**
 * As `inReportPlace`, for what can't be told to come again: the next page of a file that is being sent, work of the background.
 * It waits for its turn. A place is held while a page is read, not while its receiver takes it.
 */
export function atReportTurn<T>(ctx: Reader, work: () => Promise<T>): Promise<T> {
  return inPlace(ctx, Number.POSITIVE_INFINITY, work);
}
