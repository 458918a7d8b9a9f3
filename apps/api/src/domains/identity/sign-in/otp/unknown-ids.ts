import { AppError } from '#platform/app-error';
import type { Context, Platform } from '#platform/context';
import { addressKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';

/** Enough to tell nothing by a few guesses; a limit row is kept for each network address, and none for each id. */
const TRIES_PER_ADDRESS = 30;
const REMEMBERED = 10_000;

interface Tries {
  count: number;
  readonly until: number;
}
/** In the order of `until`. */
const remembered = new WeakMap<Platform, Map<string, Tries>>();

function countOf({ platform, clock }: Context, prospectId: string): number {
  const all = remembered.get(platform) ?? new Map<string, Tries>();
  remembered.set(platform, all);
  const now = clock.now().getTime();
  for (const [id, { until }] of all) {
    if (until > now && all.size <= REMEMBERED) break;
    all.delete(id);
  }
  const tries = all.get(prospectId) ?? { count: 0, until: now + platform.config.OTP_SECONDS * 1000 };
  tries.count += 1;
  all.set(prospectId, tries);
  return tries.count;
}

/**
 * Counts a try at an id that was never given out, and answers how many are left. The answer is that for an id with a code, so
 * guessing ids tells nothing (S-OTP-7). Undefined when the tries of the id or of the network address are used up. The tries of one id are
 * remembered by each instance for itself.
 */
export async function takeUnknownTry(ctx: Context, prospectId: string, most: number): Promise<number | undefined> {
  const { config, limits } = ctx.platform;
  const rule: LimitRule = {
    name: 'otp-unknown',
    points: TRIES_PER_ADDRESS,
    seconds: config.OTP_SECONDS,
    onFailure: 'closed',
  };
  try {
    await limits.consume(rule, addressKey(ctx.ip));
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return undefined;
    throw error;
  }
  const left = most - countOf(ctx, prospectId);
  return left < 0 ? undefined : left;
}
