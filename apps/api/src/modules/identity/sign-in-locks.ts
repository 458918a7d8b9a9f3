import type { Context } from '../../platform/context';
import { addressKey, idKey } from '../../platform/limits/limit-key';
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

/**
 * What is counted apart, so that wrong sign-ins by strangers keep nobody who is signed in from proving who they are. Codes of a
 * second factor are counted by themselves where the password is proved beside them: a right one makes no wrong one undone.
 */
type SignIn = 'admin' | 'partner';
type StepUp = `${SignIn}-step-up` | 'partner-code' | 'customer-code';
type Tries = SignIn | StepUp;

const isSignIn = (tries: Tries): tries is SignIn => tries === 'admin' || tries === 'partner';
/** `who` is an address as it was typed, or a customer's id: these count guesses at one account, not what a mailbox gets. */
const lockKey = ({ platform: { cipher } }: Context, tries: Tries, who: string) =>
  idKey(`${tries}:${cipher.index('email', who)}`);

/** Counts a try with a password or a code; throws TOO_MANY_REQUESTS with the seconds to wait (S-OTP-4). */
export const takeTry = async (ctx: Context, tries: Tries, who: string): Promise<void> => {
  const key = lockKey(ctx, tries, who);
  // People who are signed in share no limit with others at their address.
  if (isSignIn(tries)) await ctx.platform.limits.consume(PER_ADDRESS, addressKey(ctx.ip));
  for (const lock of LOCKS) await ctx.platform.limits.consume(lock, key);
};

/** A sign-in in which nothing was wrong leaves its network address as it was: an office may share one. */
export const giveBackAddressTry = ({ platform: { limits }, ip }: Context): Promise<void> =>
  limits.giveBack(PER_ADDRESS, addressKey(ip));

/** After everything was right, or the password is a new one: the tries before count no more. */
export const forgetTries = async (ctx: Context, tries: Tries, who: string): Promise<void> => {
  for (const lock of LOCKS) await ctx.platform.limits.reset(lock, lockKey(ctx, tries, who));
};
