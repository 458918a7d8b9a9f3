import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { isWithin } from '#platform/limits/counted-tries';
import { addressKey, idKey, type LimitKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { findKnownBrowser, showsSessionOf } from '#platform/security/known-browsers';
import { demandPuzzle } from './puzzles/ask-puzzle.service';
import { growingWork } from './puzzles/puzzle';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
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
/** Wrong passwords of all unknown browsers together at one account. */
const STRANGERS_A_DAY = rule('strangers-day', 300, DAY);
/** Wrong codes of a second factor, beside a right password: as many as wrong passcodes (S-OTP-5). */
const CODES_A_DAY = rule('codes-day', 30, DAY);
const TRIES_OF_A_WORK = 40;

/**
 * What is counted apart, so that wrong sign-ins by strangers keep nobody who is signed in from proving who they are. Codes of a
 * second factor are counted by themselves where the password is proved beside them: a right one makes no wrong one undone.
 */
type SignIn = 'admin' | 'partner' | 'lender';
type StepUp = `${SignIn}-step-up` | 'partner-code' | 'customer-code';
type Tries = SignIn | StepUp;

/** `who` is an address as it was typed, also with a session's token, or a customer's id: these count guesses, not what a mailbox gets. */
const lockKey = ({ platform: { cipher } }: Context, tries: Tries, who: string) =>
  idKey(`${tries}:${cipher.index('email', who)}`);

/** Counts a try of somebody who is signed in; throws TOO_MANY_REQUESTS with the seconds to wait (S-OTP-4). */
export async function takeTry(ctx: Context, tries: StepUp, who: string): Promise<void> {
  for (const lock of LOCKS) await ctx.platform.limits.consume(lock, lockKey(ctx, tries, who));
}

/**
 * After everything was right, or the password is a new one: the tries before count no more. Wrong codes of the app still do, because
 * a new password proves nothing about the app.
 */
export async function forgetTries(ctx: Context, tries: Tries, who: string): Promise<void> {
  const { limits } = ctx.platform;
  for (const lock of [...LOCKS, STRANGERS_A_DAY]) await limits.reset(lock, lockKey(ctx, tries, who));
}

/** A try at a sign-in that was let through. */
export interface SignInTry {
  /** Nothing was wrong: it counts no more. */
  readonly giveBack: () => Promise<void>;
  /** The right sign-in; of a known browser its wrong tries before count no more either. */
  readonly finish: () => Promise<void>;
  /** Counts a code of the second factor until it is right. Throws TOO_MANY_REQUESTS. */
  readonly takeCode: () => Promise<void>;
  readonly giveBackCode: () => Promise<void>;
}

interface Asked {
  readonly audience: SignIn;
  readonly email: string;
  /** Of the account with this address, where there is one. */
  readonly accountId: string | undefined;
  readonly solved: SolvedPuzzle | undefined;
}

/** Asks as much for an address without an account, so that nobody tells the two apart (S-OTP-7). */
async function ownLock(ctx: Context, { audience, accountId = '' }: Asked): Promise<string | undefined> {
  const of = { audience, accountId };
  const isShown = ctx.browser?.device(audience) !== undefined;
  const browser = isShown && (await inTransaction(asSystem(ctx, 'sign-in'), (tx) => findKnownBrowser(tx, of)));
  if (browser) return browser;
  return (await showsSessionOf(ctx, of)) ? 'session' : undefined;
}

type Counted = readonly [LimitRule, LimitKey];

function tryOf(
  { platform: { limits } }: Context,
  counted: readonly Counted[],
  { isOwn, codes }: { readonly isOwn: boolean; readonly codes: LimitKey },
): SignInTry {
  const giveBack = async () => {
    for (const [one, of] of counted) await limits.giveBack(one, of);
  };
  return {
    giveBack,
    finish: async () => {
      if (!isOwn) return giveBack();
      for (const [one, of] of counted) await limits.reset(one, of);
    },
    takeCode: async () => {
      await limits.consume(CODES_A_DAY, codes);
    },
    giveBackCode: () => limits.giveBack(CODES_A_DAY, codes),
  };
}

async function takeOwn(ctx: Context, { audience, accountId }: Asked, lock: string): Promise<SignInTry> {
  const key = idKey(`${audience}-known:${accountId}:${lock}`);
  for (const one of LOCKS) await ctx.platform.limits.consume(one, key);
  const counted = LOCKS.map((one): Counted => [one, key]);
  // Of all known browsers together: each link to a new password makes one more.
  return tryOf(ctx, counted, { isOwn: true, codes: idKey(`${audience}-known:${accountId}`) });
}

/** Takes one of each in their order, or none; where one is used up, the later ones get no row. */
async function takeFree({ platform: { limits } }: Context, wanted: readonly Counted[]): Promise<boolean> {
  for (const [at, [one, of]] of wanted.entries()) {
    if (await isWithin(limits, one, of)) continue;
    for (const [taken, from] of wanted.slice(0, at)) await limits.giveBack(taken, from);
    return false;
  }
  return true;
}

async function takeAmongStrangers(ctx: Context, { audience, email, solved }: Asked): Promise<SignInTry> {
  const { limits, cipher } = ctx.platform;
  const key = lockKey(ctx, audience, email);
  const day: Counted = [STRANGERS_A_DAY, key];
  // The network first: who invents addresses makes no more rows than it may try.
  const free: Counted[] = [[PER_ADDRESS, addressKey(ctx.ip)], ...LOCKS.map((lock): Counted => [lock, key])];
  const left = await limits.remaining(...day);
  const isFree = left > 0 && solved === undefined && (await takeFree(ctx, free));
  if (left > 0 && !isFree) {
    const use = { index: cipher.index('email', email), purpose: `${audience}-sign-in` };
    const work = growingWork(Math.floor((STRANGERS_A_DAY.points - left) / TRIES_OF_A_WORK));
    await demandPuzzle(ctx, use, solved, { work, message: FORM_MESSAGES.personCheck });
  }
  if (left <= 0 || !(await isWithin(limits, ...day))) {
    throw new AppError('TOO_MANY_REQUESTS', { message: FORM_MESSAGES.signInByLink, retryAfterSeconds: DAY });
  }
  return tryOf(ctx, isFree ? [day, ...free] : [day], { isOwn: false, codes: key });
}

/**
 * Counts a try to sign in (S-OTP-4, decision 46). A browser in which this account was signed in to before, or that shows a live
 * session of it, has a lock of its own: strangers neither use it up nor get its tries. All others share the strangers' lock of
 * the address. Its first tries are free; then each takes a puzzle with growing work, PUZZLE_REQUIRED, in place of a wall, and so
 * does the network address that many share. TOO_MANY_REQUESTS comes from the own lock and from the end of the day.
 *
 * The bound: at most 300 guesses a day at one account by all strangers together, whatever they solve, and 80 by each of its at
 * most ten known browsers. Somebody who used the 300 up stops other unknown browsers for the rest of that day; a link by mail
 * still makes one known.
 */
export async function takeSignIn(ctx: Context, asked: Asked): Promise<SignInTry> {
  const lock = await ownLock(ctx, asked);
  return lock === undefined ? takeAmongStrangers(ctx, asked) : takeOwn(ctx, asked, lock);
}
