import { setTimeout as wait } from 'node:timers/promises';
import type { LenderLimits } from '@saakh/contracts/lending/connections/document';
import { istDateOf, istMinutesOf } from '@saakh/rules/dates';
import { quietMsLeft } from '@saakh/rules/lending/connections/schedules';
import { AppError } from '#platform/app-error';
import type { Context, Platform } from '#platform/context';
import { type Bulkhead, createBulkhead } from '#platform/limits/bulkhead';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** A call that the limits of its connection hold back: nothing was sent. */
export interface HeldCall {
  readonly kind: 'held';
  readonly reason: 'quiet hours' | 'calls of the day' | 'calls of the second';
  readonly retryAfterMs: number;
}
interface LimitedCall {
  readonly lenderId: number;
  readonly limits: LenderLimits;
  /** Waits for the next second, so long; what waits for nothing is held back at once. */
  readonly leftMs: number;
}

/** Places for calls at once, of this instance. */
const places = new WeakMap<Platform, Map<string, Bulkhead>>();

/** The places that a lender grants us at once; undefined without such a limit. */
export function placesOf(platform: Platform, lenderId: number, { atOnce }: LenderLimits): Bulkhead | undefined {
  if (atOnce === undefined) return undefined;
  const ofPlatform = places.get(platform) ?? new Map<string, Bulkhead>();
  places.set(platform, ofPlatform);
  const key = `${lenderId}/${atOnce}`;
  const bulkhead = ofPlatform.get(key) ?? createBulkhead(atOnce);
  ofPlatform.set(key, bulkhead);
  return bulkhead;
}

/** Milliseconds that a limit shared by all instances wants us to wait; 0 where the call was counted. */
async function waitOf({ platform }: Context, rule: Omit<LimitRule, 'onFailure'>, key: string): Promise<number> {
  try {
    // A store out of reach stops no application: the lender has limits of its own.
    await platform.limits.consume({ ...rule, onFailure: 'open' }, idKey(key));
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return (error.retryAfterSeconds ?? 1) * 1000;
  }
}

/** Quiet hours and calls of the day, in India, and calls of the second: undefined where a call may go out now, which is counted. */
export async function heldByLimits(ctx: Context, call: LimitedCall): Promise<HeldCall | undefined> {
  const { lenderId, leftMs } = call;
  const { quiet, perSecond, perDay } = call.limits;
  const now = ctx.clock.now();
  const quietMs = quietMsLeft(quiet, now);
  if (quietMs > 0) return { kind: 'held', reason: 'quiet hours', retryAfterMs: quietMs };
  const untilMs = performance.now() + leftMs;
  for (let isDue = perSecond === undefined; !isDue; ) {
    const rule = { name: 'lender-second', points: perSecond ?? 1, seconds: 1 };
    const waitMs = await waitOf(ctx, rule, String(lenderId));
    isDue = waitMs === 0;
    if (!isDue && performance.now() + waitMs >= untilMs) {
      return { kind: 'held', reason: 'calls of the second', retryAfterMs: waitMs };
    }
    if (!isDue) await wait(waitMs);
  }
  if (perDay === undefined) return undefined;
  const rule = { name: 'lender-day', points: perDay, seconds: DAY_SECONDS };
  const isOver = (await waitOf(ctx, rule, `${lenderId} ${istDateOf(now)}`)) > 0;
  const retryAfterMs = Math.ceil(DAY_MS - istMinutesOf(now) * 60_000);
  return isOver ? { kind: 'held', reason: 'calls of the day', retryAfterMs } : undefined;
}
