import { mailboxOf } from '@saakh/rules/operations/messaging/mailbox';
import { AppError } from '#platform/app-error';
import type { Context } from '#platform/context';
import { isWithin } from '#platform/limits/counted-tries';
import { addressKey, idKey, networkKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network';
import { growingWork } from '../puzzles/puzzle';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Sends cost money and annoy: when the limits can't be read, nothing is sent (S-OTP-6, R-RUN-4). */
const rule = (name: string, points: number, seconds: number): LimitRule => ({
  name: `otp-${name}`,
  points,
  seconds,
  onFailure: 'closed',
});

/** Mobile networks put thousands of people behind one address, so addresses get far more than numbers. */
export const SENDS_PER_HOUR = 5;
const PER_HOUR = rule('number-hour', SENDS_PER_HOUR, HOUR);
const PER_DAY = rule('number-day', 10, DAY);
const PER_ADDRESS = rule('address', 120, HOUR);
const PER_NETWORK = rule('network', 400, HOUR);
/** Ten thousand neighbouring numbers. */
const PER_PREFIX = rule('prefix', 100, HOUR);
export const PER_BRAND = rule('brand', 5_000, HOUR);
export const IN_ALL = rule('all', 20_000, HOUR);
/** To people in browsers that are known for their account: no stranger uses these up. */
const IN_ALL_KNOWN = rule('all-known', 20_000, HOUR);

export interface Destination {
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly index: string;
  readonly brandKey: string;
}

/** Told in the log, which says whose cap it is, and by the rules of deploy/alerts.yaml. */
async function alarmed(ctx: Context, limit: LimitRule, key: string) {
  try {
    await ctx.platform.limits.consume(limit, idKey(key));
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
      ctx.platform.logger.error({ limit: limit.name, key }, 'one-time codes reached their cap');
      ctx.platform.metrics.countOtpRefusal(limit === PER_BRAND ? 'brand-cap' : 'all-cap');
    }
    throw error;
  }
}

const pauseOf = ({ OTP_RESEND_SECONDS }: Context['platform']['config']) => rule('number-pause', 1, OTP_RESEND_SECONDS);

/** By what the sends to a contact are counted; all spellings of a mailbox together, and apart what its known holder asks for. */
function sendsKey(
  { platform: { cipher } }: Context,
  { channel, contact, index }: Omit<Destination, 'brandKey'>,
  isKnown = false,
) {
  const counted = channel === 'email' ? cipher.index('email', mailboxOf(contact)) : index;
  return idKey(isKnown ? `known:${counted}` : counted);
}

/** Ends the pause and the hourly count of a contact. Its daily count and all shared limits stay. */
export async function forgetSends(ctx: Context, to: Omit<Destination, 'brandKey'>): Promise<void> {
  const { limits, config } = ctx.platform;
  for (const isKnown of [false, true]) {
    const key = sendsKey(ctx, to, isKnown);
    await limits.reset(pauseOf(config), key);
    await limits.reset(PER_HOUR, key);
  }
}

/**
 * How much work the next code to a contact takes: more than once the usual from the sixth within an hour on. Where a pause or the
 * day's cap stops it anyway, no work is asked for.
 */
export async function findNumberWork(ctx: Context, to: Destination): Promise<number> {
  const { limits, config } = ctx.platform;
  const key = sendsKey(ctx, to);
  const ofDay = await limits.remaining(PER_DAY, key);
  const isStopped = ofDay <= 0 || (await limits.remaining(pauseOf(config), key)) <= 0;
  if (isStopped || (await limits.remaining(PER_HOUR, key)) > 0) return 1;
  return growingWork(Math.max(1, Math.floor((PER_DAY.points - ofDay) / 2) - 1));
}

export interface Asker {
  /** In a browser or session of the one whose contact it is. */
  readonly isKnown: boolean;
  /** A puzzle was solved for this code. */
  readonly isSolved: boolean;
}

const sharedOf = ({ ip }: Context, { channel, contact }: Pick<Destination, 'channel' | 'contact'>) =>
  [
    [PER_ADDRESS, addressKey(ip)],
    [PER_NETWORK, networkKey(ip)],
    ...(channel === 'sms' ? [[PER_PREFIX, idKey(contact.slice(0, -4))] as const] : []),
  ] as const;

/**
 * Takes one point of every tier, the narrowest first, so that a refusal there uses up nobody else's share. Throws
 * TOO_MANY_REQUESTS with the seconds to wait (S-OTP-6). The same for known and unknown people. A contact gets five codes an hour
 * that strangers ask for, more for a solved puzzle each, and ten a day; beside them as many that its holder asks for in a known
 * browser, which limits for strangers, networks and the brake do not stop.
 */
export async function consumeSendLimits(ctx: Context, to: Destination, { isKnown, isSolved }: Asker) {
  const { limits, config } = ctx.platform;
  const key = sendsKey(ctx, to, isKnown);
  // Whose network may send nothing more makes no rows by inventing numbers.
  for (const [limit, of] of isKnown ? [] : sharedOf(ctx, to)) {
    if ((await limits.remaining(limit, of)) <= 0) await limits.consume(limit, of);
  }
  await limits.consume(pauseOf(config), key);
  if (!isSolved) await limits.consume(PER_HOUR, key);
  else await isWithin(limits, PER_HOUR, key);
  await limits.consume(PER_DAY, key);
  if (isKnown) return alarmed(ctx, IN_ALL_KNOWN, 'known');
  for (const [limit, of] of sharedOf(ctx, to)) await limits.consume(limit, of);
  await alarmed(ctx, PER_BRAND, to.brandKey);
  await alarmed(ctx, IN_ALL, 'all');
}

/**
 * After a right code: it counts no more in the hour of its contact, nor for those who share the network or the block of numbers.
 * The day's cap and the caps of spending stay.
 */
export async function giveBackSend(
  ctx: Context,
  to: Omit<Destination, 'brandKey'>,
  { isKnown, network }: { readonly isKnown: boolean; readonly network: string },
): Promise<void> {
  const { limits } = ctx.platform;
  await limits.giveBack(PER_HOUR, sendsKey(ctx, to, isKnown));
  if (isKnown || network !== networkOf(ctx.ip)) return;
  for (const [limit, of] of sharedOf(ctx, to)) await limits.giveBack(limit, of);
}
