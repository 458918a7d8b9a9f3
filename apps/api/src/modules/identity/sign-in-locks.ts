import type { Context } from '../../platform/context';
import type { LimitRule } from '../../platform/limits/limits';

const MINUTE = 60;
const rule = (name: string, points: number, seconds: number): LimitRule => ({
  name: `sign-in-${name}`,
  points,
  seconds,
  onFailure: 'closed',
});
const PER_ADDRESS = rule('address', 100, 15 * MINUTE);
/**
 * The lock grows with the tries, ends by itself and is the same for addresses without an account: the sixth within a minute
 * waits up to a minute, the eleventh within a quarter of an hour up to that, the twenty-first up to six hours. The longest
 * comes first, so that tries against a short lock count towards a longer one.
 */
const LOCKS = [rule('lock-3', 20, 6 * 60 * MINUTE), rule('lock-2', 10, 15 * MINUTE), rule('lock-1', 5, MINUTE)];

/** Codes of a second factor are counted by themselves where the password is proved beside them: a right one makes no wrong one undone. */
type Audience = 'admin' | 'partner' | 'partner-code' | 'customer-code';
/** `who` is an address, or a customer's id. */
const lockKey = ({ platform: { cipher } }: Context, audience: Audience, who: string) =>
  `${audience}:${cipher.index('email', who)}`;

/** Counts a try with a password or a code; throws TOO_MANY_REQUESTS with the seconds to wait (S-OTP-4). */
export const takeTry = async (ctx: Context, audience: Audience, who: string): Promise<void> => {
  const key = lockKey(ctx, audience, who);
  await ctx.platform.limits.consume(PER_ADDRESS, ctx.ip ?? 'unknown');
  for (const lock of LOCKS) await ctx.platform.limits.consume(lock, key);
};

/** After everything was right, or the password is a new one: the tries before count no more. */
export const forgetTries = async (ctx: Context, audience: Audience, who: string): Promise<void> => {
  for (const lock of LOCKS) await ctx.platform.limits.reset(lock, lockKey(ctx, audience, who));
};
