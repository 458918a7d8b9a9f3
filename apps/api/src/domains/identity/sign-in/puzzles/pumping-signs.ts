import { asSystem, type Context, inTransaction } from '#platform/context';
import { isWithin } from '#platform/limits/counted-tries';
import { addressKey, idKey, networkKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { countRecentCodes, type RecentCodes } from '../otp/brake';
import { type Destination, IN_ALL, PER_BRAND } from '../otp/otp-limits';

/**
 * What makes sending codes look like pumping, so that a puzzle comes first (S-OTP-6). All of it lies below the limits of
 * otp-limits.ts and the brake, because a puzzle costs a person two seconds and an attacker a processor. Set on 24 November
 * 2026, before there was any traffic to set it by.
 */
export const PUMPING_SIGNS = {
  /** Codes that were asked for within ten minutes without a puzzle, by one network address. */
  perAddress: 5,
  /** By its /24, or /56 of IPv6. */
  perNetwork: 20,
  /** For ten thousand neighbouring numbers. */
  perPrefix: 10,
  /** Of the cap of an hour, of a brand and of all together, this share is left or less. */
  capLeft: 0.2,
  /** Of at least so many codes of a network or brand within the brake's hour, a smaller share was confirmed. */
  networkCodes: 20,
  brandCodes: 100,
  confirmed: 0.3,
} as const;

const TEN_MINUTES = 600;
const counted = (name: string, points: number): LimitRule => ({
  name: `otp-sign-${name}`,
  points,
  seconds: TEN_MINUTES,
  onFailure: 'closed',
});
const BY_ADDRESS = counted('address', PUMPING_SIGNS.perAddress);
const BY_NETWORK = counted('network', PUMPING_SIGNS.perNetwork);
const BY_PREFIX = counted('prefix', PUMPING_SIGNS.perPrefix);

export function isNearCap({ points }: Pick<LimitRule, 'points'>, left: number): boolean {
  return left <= points * PUMPING_SIGNS.capLeft;
}

export function isHardlyConfirmed({ network, brand }: RecentCodes): boolean {
  return [
    { ...network, least: PUMPING_SIGNS.networkCodes },
    { ...brand, least: PUMPING_SIGNS.brandCodes },
  ].some(({ sent, confirmed, least }) => sent >= least && confirmed < sent * PUMPING_SIGNS.confirmed);
}

/**
 * The first sign that sending this code would be part of pumping; undefined for none. Counts the code with those of its
 * address, network and prefix. Nobody is looked up: the same for known and unknown people (S-OTP-7).
 */
export async function findPumpingSign(
  ctx: Context,
  { channel, contact, brandKey }: Destination,
): Promise<string | undefined> {
  const { limits } = ctx.platform;
  if (!(await isWithin(limits, BY_ADDRESS, addressKey(ctx.ip)))) return 'address';
  if (!(await isWithin(limits, BY_NETWORK, networkKey(ctx.ip)))) return 'network';
  if (channel === 'sms' && !(await isWithin(limits, BY_PREFIX, idKey(contact.slice(0, -4))))) return 'prefix';
  if (isNearCap(PER_BRAND, await limits.remaining(PER_BRAND, idKey(brandKey)))) return 'brand';
  if (isNearCap(IN_ALL, await limits.remaining(IN_ALL, idKey('all')))) return 'all';
  const recent = await inTransaction(asSystem(ctx, 'otp'), (tx) => countRecentCodes(tx, brandKey));
  return isHardlyConfirmed(recent) ? 'confirmed' : undefined;
}
