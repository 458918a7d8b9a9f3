import { mailboxOf } from '@saakh/rules/messages/mailbox';
import { AppError } from '../../../platform/app-error';
import type { Context } from '../../../platform/context';
import { addressKey, idKey, networkKey } from '../../../platform/limits/limit-key';
import type { LimitRule } from '../../../platform/limits/limits';

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
const PER_NUMBER = [PER_HOUR, rule('number-day', 10, DAY)];
const PER_ADDRESS = rule('address', 120, HOUR);
const PER_NETWORK = rule('network', 400, HOUR);
/** Ten thousand neighbouring numbers. */
const PER_PREFIX = rule('prefix', 100, HOUR);
export const PER_BRAND = rule('brand', 5_000, HOUR);
export const IN_ALL = rule('all', 20_000, HOUR);

export interface Destination {
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly index: string;
  readonly brandKey: string;
}

/** Told in the log, which says whose cap it is, and by the rules of deploy/alerts.yaml. */
const alarmed = async (ctx: Context, limit: LimitRule, key: string) => {
  try {
    await ctx.platform.limits.consume(limit, idKey(key));
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
      ctx.platform.logger.error({ limit: limit.name, key }, 'one-time codes reached their cap');
      ctx.platform.metrics.countOtpRefusal(limit === IN_ALL ? 'all-cap' : 'brand-cap');
    }
    throw error;
  }
};

const pauseOf = ({ OTP_RESEND_SECONDS }: Context['platform']['config']) => rule('number-pause', 1, OTP_RESEND_SECONDS);

/** By what the sends to a contact are counted; all spellings of a mailbox together. */
const sendsKey = ({ platform: { cipher } }: Context, { channel, contact, index }: Omit<Destination, 'brandKey'>) =>
  idKey(channel === 'email' ? cipher.index('email', mailboxOf(contact)) : index);

/** The pause and the hour of a number or address begin anew; its day and the shares of all others stay. */
export const forgetSends = async (ctx: Context, to: Omit<Destination, 'brandKey'>): Promise<void> => {
  const { limits, config } = ctx.platform;
  const key = sendsKey(ctx, to);
  await limits.reset(pauseOf(config), key);
  await limits.reset(PER_HOUR, key);
};

/**
 * Takes one point of every tier, the narrowest first, so that whoever is refused there uses up nobody else's share. Throws
 * TOO_MANY_REQUESTS with the seconds to wait (S-OTP-6). The same for known and unknown people.
 */
export const consumeSendLimits = async (ctx: Context, to: Destination) => {
  const { limits, config } = ctx.platform;
  const key = sendsKey(ctx, to);
  await limits.consume(pauseOf(config), key);
  for (const limit of PER_NUMBER) await limits.consume(limit, key);
  await limits.consume(PER_ADDRESS, addressKey(ctx.ip));
  await limits.consume(PER_NETWORK, networkKey(ctx.ip));
  if (to.channel === 'sms') await limits.consume(PER_PREFIX, idKey(to.contact.slice(0, -4)));
  await alarmed(ctx, PER_BRAND, to.brandKey);
  await alarmed(ctx, IN_ALL, 'all');
};
