import { setTimeout as wait } from 'node:timers/promises';
import { LEAST_CASES, TIMES_DAYS, type UsualTime } from '@saakh/contracts/partner/lender-journeys';
import { asSystem, type Context, inTransaction } from '../../../platform/context';
import type { Platform } from '../../../platform/platform';
import { listStageTimes } from '../../applications';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FRESH_MS = HOUR_MS;
/** A page tells what lenders ask, and waits no longer than this for how long they take. */
const PATIENCE_MS = 1_000;

export interface UsualTimes {
  readonly toApproval: UsualTime | null;
  readonly toPayout: UsualTime | null;
}
type Times = ReadonlyMap<string, UsualTimes>;

const kept = new WeakMap<Platform, { readonly until: number; readonly times: Promise<Times> }>();

export const timesKey = (lenderId: number, productType: string): string => `${lenderId} ${productType}`;
const inHours = (seconds: number): number => Math.ceil((seconds * 1000) / HOUR_MS);

/** Everybody's cases, which no partner sees one by one: read as the system, told as sums alone. */
const readTimes = async (ctx: Context): Promise<Times> => {
  const since = new Date(ctx.clock.now().getTime() - TIMES_DAYS * DAY_MS);
  const rows = await inTransaction(asSystem(ctx, 'usual-times'), (own) => listStageTimes(own, since));
  const times = new Map<string, UsualTimes>();
  for (const { lenderId, productType, stage, cases, medianSeconds, ninetyPercentSeconds } of rows) {
    if (cases < LEAST_CASES) continue;
    const key = timesKey(lenderId, productType);
    const time = { medianHours: inHours(medianSeconds), ninetyPercentHours: inHours(ninetyPercentSeconds) };
    const known = times.get(key) ?? { toApproval: null, toPayout: null };
    times.set(key, stage === 'approval' ? { ...known, toApproval: time } : { ...known, toPayout: time });
  }
  return times;
};

/** An hour old at most; whoever asks while they are read waits for the same reading. */
const keptTimes = (ctx: Context): Promise<Times> => {
  const { platform } = ctx;
  const now = ctx.clock.now().getTime();
  const known = kept.get(platform);
  if (known && now < known.until) return known.times;
  const times = readTimes(ctx);
  kept.set(platform, { until: now + FRESH_MS, times });
  times.catch(() => {
    if (kept.get(platform)?.times === times) kept.delete(platform);
  });
  return Promise.race([times, wait(PATIENCE_MS, NOT_READ, { ref: false })]);
};

const NOT_READ: Times = new Map();

/** Usual times by `timesKey`; none of them where they are still being read after a second, or can't be. */
export const findUsualTimes = async (ctx: Context): Promise<Times> => {
  const times = keptTimes(ctx).catch(() => NOT_READ);
  return Promise.race([times, wait(PATIENCE_MS, NOT_READ, { ref: false })]);
};
