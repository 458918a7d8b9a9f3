import { setTimeout as wait } from 'node:timers/promises';
import { LEAST_CASES, TIMES_DAYS, type UsualTime } from '@saakh/contracts/lending/partner/lender-journeys';
import { listStageTimes } from '#domains/lending/applications';
import { asSystem, type Context, inTransaction, type Platform } from '#platform/context';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FRESH_MS = HOUR_MS;
/** A page tells what lenders ask, and nobody waits longer than this after a reading began for how long they take. */
const PATIENCE_MS = 1_000;
/** What could not be read is not asked for again at once. */
const AGAIN_MS = 60_000;

export interface UsualTimes {
  readonly toApproval: UsualTime | null;
  readonly toPayout: UsualTime | null;
}
type Times = ReadonlyMap<string, UsualTimes>;

interface Reading {
  /** When the next one begins, by the clock of the platform. */
  readonly until: number;
  /** When nobody waits for it any more, by that of the process. */
  readonly patientUntil: number;
  /** What was known before, while it goes on. */
  readonly before: Times;
  readonly times: Promise<Times>;
}

const NONE: Times = new Map();
const readings = new WeakMap<Platform, Reading>();

export function timesKey(lenderId: number, productType: string): string {
  return `${lenderId} ${productType}`;
}
const inHours = (seconds: number): number => Math.ceil((seconds * 1000) / HOUR_MS);

/** Everybody's cases, which no partner sees one by one: read as the system, told as sums alone. */
async function readTimes(ctx: Context): Promise<Times> {
  const since = new Date(ctx.clock.now().getTime() - TIMES_DAYS * DAY_MS);
  const rows = await inTransaction(asSystem(ctx, 'usual-times'), (tx) => listStageTimes(tx, since));
  const times = new Map<string, UsualTimes>();
  for (const { lenderId, productType, stage, cases, medianSeconds, ninetyPercentSeconds } of rows) {
    if (cases < LEAST_CASES) continue;
    const key = timesKey(lenderId, productType);
    const time = { medianHours: inHours(medianSeconds), ninetyPercentHours: inHours(ninetyPercentSeconds) };
    const known = times.get(key) ?? { toApproval: null, toPayout: null };
    times.set(key, stage === 'approval' ? { ...known, toApproval: time } : { ...known, toPayout: time });
  }
  return times;
}

/** Refreshed each hour; concurrent callers share one query. */
function readingOf(ctx: Context): Reading {
  const { platform } = ctx;
  const now = ctx.clock.now().getTime();
  const known = readings.get(platform);
  if (known && now < known.until) return known;
  const before = known?.before ?? NONE;
  const keep = (until: number, times: Times) =>
    readings.set(platform, { until, patientUntil: 0, before: times, times: Promise.resolve(times) });
  const times = readTimes(ctx).then(
    (read) => {
      keep(ctx.clock.now().getTime() + FRESH_MS, read);
      return read;
    },
    (error) => {
      platform.logger.warn({ err: error }, 'usual times could not be read');
      keep(ctx.clock.now().getTime() + AGAIN_MS, before);
      return before;
    },
  );
  const reading = { until: now + FRESH_MS, patientUntil: performance.now() + PATIENCE_MS, before, times };
  readings.set(platform, reading);
  return reading;
}

/**
 * Usual times by `timesKey`. While they are read for longer than a second, or where they can't be, those of before, which are
 * none at first.
 */
export function findUsualTimes(ctx: Context): Promise<Times> {
  const { times, before, patientUntil } = readingOf(ctx);
  return Promise.race([times, wait(Math.max(0, patientUntil - performance.now()), before, { ref: false })]);
}
