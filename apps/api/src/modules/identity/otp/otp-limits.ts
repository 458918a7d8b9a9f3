import { AppError } from '../../../platform/app-error';
import type { Context } from '../../../platform/context';
import type { LimitRule } from '../../../platform/limits/limits';
import { networkOf } from './network';

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
    await ctx.platform.limits.consume(limit, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
      ctx.platform.logger.error({ limit: limit.name, key }, 'one-time codes reached their cap');
      ctx.platform.metrics.countOtpRefusal(limit === IN_ALL ? 'all-cap' : 'brand-cap');
    }
    throw error;
  }
};

const pauseOf = ({ OTP_RESEND_SECONDS }: Context['platform']['config']) => rule('number-pause', 1, OTP_RESEND_SECONDS);

/** The pause and the hour of a number or address begin anew; its day and the shares of all others stay. */
export const forgetSends = async ({ platform: { limits, config } }: Context, index: string): Promise<void> => {
  await limits.reset(pauseOf(config), index);
  await limits.reset(PER_HOUR, index);
};

/**
 * Takes one point of every tier, the narrowest first, so that whoever is refused there uses up nobody else's share. Throws
 * TOO_MANY_REQUESTS with the seconds to wait (S-OTP-6). The same for known and unknown people.
 */
export const consumeSendLimits = async (ctx: Context, { channel, contact, index, brandKey }: Destination) => {
  const { limits, config } = ctx.platform;
  await limits.consume(pauseOf(config), index);
  for (const limit of PER_NUMBER) await limits.consume(limit, index);
  await limits.consume(PER_ADDRESS, ctx.ip ?? 'unknown');
  await limits.consume(PER_NETWORK, networkOf(ctx.ip));
  if (channel === 'sms') await limits.consume(PER_PREFIX, contact.slice(0, -4));
  await alarmed(ctx, PER_BRAND, brandKey);
  await alarmed(ctx, IN_ALL, 'all');
};
