import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { withValues } from '@saakh/i18n/codes';
import { findOrCreateCustomer } from '#domains/identity/customers';
import { countEvents } from '#domains/records/daily-figures';
import { AppError, type AppErrorDetails, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { keepBrowser } from '#platform/security/known-browsers';
import { noteFailedTry } from '../otp-failures/record-failure.service';
import { refuseWithoutFactor } from '../second-factor/customer-factor.service';
import type { Typed } from '../second-factor/second-factor';
import { selectLockLiftedAt } from './code-help.repository';
import {
  type Challenge,
  countWrongTries,
  giveBackTry,
  insertProspectApplication,
  lockDestination,
  markUsed,
  type Prospect,
  selectChallenge,
  selectProspect,
  takeTry,
} from './otp.repository';
import { hashCode, isSameHash } from './otp-code';
import { giveBackSend } from './otp-limits';
import { takeUnknownTry } from './unknown-ids';

export const TRIES_PER_CHALLENGE = 5;
const WRONG_PER_HOUR = 10;
const WRONG_PER_DAY = 30;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export interface SignedIn {
  readonly token: string;
  readonly userId: string;
  readonly prospectAppId: string;
}

interface SignedInHere {
  readonly signedIn: SignedIn;
  /** For the cookie by which the browser is known from now on. */
  readonly device: string | undefined;
}

export type CodeOutcome =
  /** With when the code was tried before. */
  | { readonly kind: 'right'; readonly challengeId: string; readonly lastTriedAt: Date | null }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'used-up'; readonly waitSeconds?: number }
  | { readonly kind: 'wait'; readonly waitSeconds: number }
  | { readonly kind: 'over' }
  /** Nobody was ever sent a code under this id. */
  | { readonly kind: 'unknown' };
type Outcome =
  | Exclude<CodeOutcome, { kind: 'right' }>
  | ({ readonly kind: 'right'; readonly prospect: Prospect; readonly challenge: Challenge } & SignedInHere)
  /** The second factor's word. */
  | { readonly kind: 'refused'; readonly refusal: AppError };

function codeError(
  code: 'OTP_WRONG' | 'OTP_EXPIRED' | 'OTP_TRIES_USED_UP' | 'TOO_MANY_REQUESTS',
  message: string,
  more: Pick<AppErrorDetails, 'retryAfterSeconds' | 'triesLeft'> & { field: string },
) {
  const { field, ...details } = more;
  return new AppError(code, { message, fields: { [field]: message }, ...details });
}

/** What a code that was not right is answered with, at its field. */
export function refusalOf(outcome: Exclude<CodeOutcome, { kind: 'right' | 'unknown' }>, field = 'otp'): AppError {
  switch (outcome.kind) {
    case 'wrong': {
      const { triesLeft } = outcome;
      const code = triesLeft === 0 ? REPLY_MESSAGES.codeWrongLast : withValues(REPLY_MESSAGES.codeWrong, triesLeft);
      return codeError('OTP_WRONG', code, { field, triesLeft });
    }
    case 'used-up':
      return codeError('OTP_TRIES_USED_UP', REPLY_MESSAGES.codeTriesUsedUp, {
        field,
        retryAfterSeconds: outcome.waitSeconds,
      });
    case 'wait':
      return codeError('TOO_MANY_REQUESTS', withValues(REPLY_MESSAGES.codeWait, outcome.waitSeconds), {
        field,
        retryAfterSeconds: outcome.waitSeconds,
      });
    case 'over':
      return fieldError(field, REPLY_MESSAGES.codeExpired, 'OTP_EXPIRED');
  }
}

/**
 * Limits over all challenges of a destination: 10 wrong tries an hour and 30 a day, and from the fifth on a pause that
 * doubles. None of them is for good (S-OTP-4, S-OTP-5). A challenge counts until an hour after its end; where staff lifted the
 * rest of the hour, those before count for the day alone. What strangers try and what is tried in a known browser of the holder count
 * apart: only who asked for a code can try it.
 */
export async function findPause(
  ctx: TxContext,
  of: Pick<Challenge, 'destinationIndex' | 'isKnown'>,
): Promise<Extract<CodeOutcome, { kind: 'used-up' | 'wait' }> | undefined> {
  const { OTP_SECONDS, OTP_RESEND_SECONDS } = ctx.platform.config;
  const now = ctx.clock.now().getTime();
  const since = (seconds: number) => new Date(now - (seconds + OTP_SECONDS) * 1000);
  let wrong = await countWrongTries(ctx, of, { hour: since(HOUR_SECONDS), day: since(DAY_SECONDS) });
  if (wrong.day >= WRONG_PER_DAY) return { kind: 'used-up', waitSeconds: DAY_SECONDS };
  if (wrong.hour < TRIES_PER_CHALLENGE) return undefined;
  const liftedAt = await selectLockLiftedAt(ctx, of.destinationIndex);
  if (liftedAt && liftedAt > since(HOUR_SECONDS)) {
    wrong = await countWrongTries(ctx, of, { hour: liftedAt, day: since(DAY_SECONDS) });
  }
  if (wrong.hour >= WRONG_PER_HOUR) return { kind: 'used-up', waitSeconds: HOUR_SECONDS };
  if (wrong.hour < TRIES_PER_CHALLENGE || wrong.lastAt === null) return undefined;
  const pauseSeconds = OTP_RESEND_SECONDS * 2 ** (wrong.hour - TRIES_PER_CHALLENGE);
  const waitSeconds = Math.ceil((wrong.lastAt.getTime() + pauseSeconds * 1000 - now) / 1000);
  return waitSeconds > 0 ? { kind: 'wait', waitSeconds } : undefined;
}

async function getProspect(ctx: TxContext, { prospectId }: Challenge): Promise<Prospect> {
  const prospect = await selectProspect(ctx, prospectId);
  if (!prospect) throw new Error(`The challenge's prospect ${prospectId} is missing`);
  return prospect;
}

/** Notes by which partner a customer came; `modules.ts` hands it in. */
export type TouchCustomer = (ctx: TxContext, by: { userId: string; prospectId: string }) => Promise<void>;

async function signInCustomer(ctx: TxContext, prospect: Prospect, touchCustomer: TouchCustomer): Promise<SignedInHere> {
  const { prospectId } = prospect;
  const { userId, contactOf: openedBy } = await findOrCreateCustomer(ctx, prospect);
  const prospectAppId = newId('pap');
  await insertProspectApplication(ctx, { prospectAppId, prospectId, userId, brandKey: prospect.brandKey });
  await touchCustomer(ctx, { userId, prospectId });
  const token = await ctx.platform.sessions.create(ctx, {
    audience: 'customer',
    subjectId: userId,
    brandKey: prospect.brandKey,
    openedBy,
  });
  await recordAudit(
    { ...ctx, actor: { kind: 'customer', userId } },
    {
      action: 'customer.signed-in',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
      after: { channel: prospect.channel },
    },
  );
  await countEvents(ctx, [{ at: ctx.clock.now(), brandKey: prospect.brandKey, signIns: 1 }]);
  const device = await keepBrowser(ctx, { audience: 'customer', accountId: userId });
  return { signedIn: { token, userId, prospectAppId }, device };
}

const NO_CODE = '';

/** Stands in for the challenge of an id that was never given out, so that asking takes the same steps (S-OTP-7). */
const nobodys = (ctx: TxContext, prospectId: string): Challenge => ({
  challengeId: prospectId,
  prospectId,
  purpose: 'sign-in',
  channel: 'sms',
  destinationIndex: prospectId,
  brandKey: ctx.brandKey,
  salt: prospectId,
  codeHmac: NO_CODE,
  isKnown: false,
  network: '',
  attempts: 0,
  lastTriedAt: null,
  createdAt: ctx.clock.now(),
  expiresAt: ctx.clock.now(),
  usedAt: null,
  supersededAt: null,
  messageId: null,
});

async function countUnknown(
  ctx: Context,
  prospectId: string,
): Promise<Exclude<CodeOutcome, { kind: 'right' | 'unknown' }>> {
  const triesLeft = await takeUnknownTry(ctx, prospectId, TRIES_PER_CHALLENGE);
  return triesLeft === undefined ? { kind: 'used-up' } : { kind: 'wrong', triesLeft };
}

const FAILURES = { wrong: 'wrong-code', over: 'expired', 'used-up': 'locked', wait: 'locked' } as const;

async function weigh(
  ctx: TxContext,
  known: Challenge,
  otp: string,
  read: () => Promise<Challenge | undefined>,
): Promise<CodeOutcome> {
  await lockDestination(ctx, known.destinationIndex);
  const challenge = (await read()) ?? known;
  if (challenge.usedAt || challenge.supersededAt) return { kind: 'over' };
  if (challenge.attempts >= TRIES_PER_CHALLENGE) return { kind: 'used-up' };
  const pause = await findPause(ctx, challenge);
  if (pause) return pause;
  const taken = await takeTry(ctx, challenge.challengeId, TRIES_PER_CHALLENGE);
  const isRight = isSameHash(hashCode(ctx.platform.cipher, challenge, otp), challenge.codeHmac);
  if (challenge.codeHmac === NO_CODE) return { kind: 'unknown' };
  if (!taken) return { kind: 'over' };
  if (!isRight) return { kind: 'wrong', triesLeft: TRIES_PER_CHALLENGE - taken.attempts };
  const { challengeId, lastTriedAt } = challenge;
  return { kind: 'right', challengeId, lastTriedAt };
}

/** As `tryCode`, but a right try is not used up: the caller settles it with `markUsed` or `giveBackTry`. */
export async function weighCode(...asked: Parameters<typeof weigh>): Promise<CodeOutcome> {
  const [ctx, known] = asked;
  const outcome = await weigh(...asked);
  if (known.codeHmac !== NO_CODE && outcome.kind !== 'right' && outcome.kind !== 'unknown') {
    await noteFailedTry(ctx, known, FAILURES[outcome.kind]);
  }
  return outcome;
}

/**
 * Takes a try at a challenge, one at a time for its destination, and says what it came to; a right one is used up. A wrong
 * one is counted whatever becomes of it, so the caller must commit. `read` returns the challenge, read under the lock.
 */
export async function tryCode(...asked: Parameters<typeof weighCode>): Promise<CodeOutcome> {
  const outcome = await weighCode(...asked);
  if (outcome.kind === 'right') await markUsed(asked[0], outcome.challengeId);
  return outcome;
}

interface Shown extends Typed {
  readonly prospectId: string;
  readonly otp: string;
}

async function check(
  ctx: TxContext,
  { prospectId, otp, ...typed }: Shown,
  touchCustomer: TouchCustomer,
): Promise<Outcome> {
  const known = (await selectChallenge(ctx, prospectId)) ?? nobodys(ctx, prospectId);
  const outcome = await weighCode(ctx, known, otp, () => selectChallenge(ctx, prospectId));
  const action = 'customer.sign-in-failed';
  if (outcome.kind === 'wrong') await recordAudit(ctx, { action, objectType: 'prospect', objectId: prospectId });
  if (outcome.kind !== 'right') return outcome;
  const prospect = await getProspect(ctx, known);
  const kept = await refuseWithoutFactor(ctx, prospect, typed);
  if (kept) {
    const { userId, refusal } = kept;
    // A wrong code of the app is a wrong try at the passcode, too: nobody guesses more of one than of the other.
    if (refusal.code !== 'WRONG_CREDENTIALS') await giveBackTry(ctx, outcome);
    else await recordAudit(ctx, { action, objectType: 'customer', objectId: userId, subject: userId });
    return { kind: 'refused', refusal };
  }
  await markUsed(ctx, outcome.challengeId);
  return { kind: 'right', prospect, challenge: known, ...(await signInCustomer(ctx, prospect, touchCustomer)) };
}

/**
 * Checks a code and signs the customer in: finds or makes the person by their verified contact, makes the prospect's
 * application container and a session, all in one transaction. A code works once, for its own prospect, channel,
 * destination and brand, within OTP_SECONDS (S-OTP-1, S-OTP-3). Throws OTP_WRONG, OTP_EXPIRED, OTP_TRIES_USED_UP, or
 * TOO_MANY_REQUESTS with the seconds to wait; a wrong try is counted whatever is answered. An id that was never given out
 * is answered like one whose code is wrong. Of who has a second factor throws SECOND_FACTOR_REQUIRED, which leaves the code as it
 * was, and WRONG_CREDENTIALS at `code` or `recoveryCode`, which counts as a wrong try at it (S-OTP-9).
 */
export async function verifyOtp(ctx: Context, input: Shown, touchCustomer: TouchCustomer): Promise<SignedInHere> {
  const found = await inTransaction(asSystem(ctx, 'otp'), (tx) => check(tx, input, touchCustomer));
  const outcome = found.kind === 'unknown' ? await countUnknown(ctx, input.prospectId) : found;
  if (outcome.kind === 'right') {
    ctx.platform.metrics.countOtp('verified');
    const { signedIn, device, prospect, challenge } = outcome;
    await giveBackSend(ctx, { ...prospect, index: challenge.destinationIndex }, challenge);
    return { signedIn, device };
  }
  if (outcome.kind === 'refused') throw outcome.refusal;
  if (outcome.kind === 'wrong') ctx.platform.metrics.countOtp('wrong');
  throw refusalOf(outcome);
}
