import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import type { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { notingLimits } from '../otp-failures/record-failure.service';
import { askPuzzle } from '../puzzles/ask-puzzle.service';
import { refuseWhilePumped } from './brake';
import {
  giveBackTry,
  lockDestination,
  markUsed,
  type OtpPurpose,
  selectChallenge,
  selectChallengeTo,
} from './otp.repository';
import { consumeSendLimits, type Destination } from './otp-limits';
import { makeChallenge } from './send-otp.service';
import { type CodeOutcome, refusalOf, weighCode } from './verify-otp.service';

interface Letter {
  readonly to: Destination;
  readonly purpose: OtpPurpose;
  readonly language: 'en' | 'hi';
}

interface Letters {
  /** To the contact that is not the customer's yet. */
  readonly other: Letter;
  /** To a verified one of theirs. */
  readonly own: Letter;
  /** On whose prospect both hang: an export of their data holds the other contact. */
  readonly holderId: string;
  /** For the other contact; it covers both codes. */
  readonly solved: SolvedPuzzle | undefined;
}

/**
 * Sends the signed-in customer two codes for one change: to another contact and to a verified one of theirs. Both hang on one
 * prospect, that of the other contact, and so are good for no other (S-OTP-3, S-OTP-11). Nobody is looked up by the other contact,
 * so that the answer doesn't tell whether it has an account (S-OTP-7). PUZZLE_REQUIRED and TOO_MANY_REQUESTS as for a sign-in; the
 * limits of the own contact come first, so that nobody spends other people's by naming their numbers.
 */
export async function sendCodePair(ctx: CustomerContext, { other, own, holderId, solved }: Letters) {
  const { config, metrics } = ctx.platform;
  const { isSolved } = await askPuzzle(ctx, other.to, other.purpose, solved);
  for (const { to, purpose } of [own, other]) {
    const asker = { isKnown: to === own.to, isSolved };
    await notingLimits(ctx, to, purpose, () => consumeSendLimits(ctx, to, asker));
  }
  const asked = { utms: {}, urlSegment: null, userId: holderId, pageHost: undefined };
  await inTransaction(asSystem(ctx, 'otp'), async (tx) => {
    await refuseWhilePumped(tx, other.to.brandKey);
    const { to, ...letter } = other;
    const prospectId = await makeChallenge(tx, { ...asked, ...letter, isKnown: false }, to);
    await makeChallenge(tx, { ...asked, ...own, isKnown: true, prospectId }, own.to);
  });
  for (const _code of [other, own]) metrics.countOtp('sent');
  return { resendAfterSeconds: config.OTP_RESEND_SECONDS };
}

interface TypedCode {
  readonly purpose: OtpPurpose;
  readonly otp: string;
  /** Where the page shows what is wrong with it. */
  readonly field: string;
}

export interface TypedPair {
  /** As the audit names it. */
  readonly change: 'contact' | 'merge';
  readonly holderId: string;
  /** Blind indexes of the contacts that the first code may have gone to. */
  readonly indexes: string[];
  readonly other: TypedCode;
  readonly own: TypedCode;
}

type Found<T> = { readonly changed: T } | { readonly refusal: AppError; readonly isWrong: boolean };
type Right = Extract<CodeOutcome, { kind: 'right' }>;

const refused = (outcome: Exclude<CodeOutcome, Right>, field: string) => ({
  refusal: refusalOf(outcome.kind === 'unknown' ? { kind: 'over' } : outcome, field),
  isWrong: outcome.kind === 'wrong',
});

type Apply<T> = (tx: TxContext, ownIndex: string) => Promise<T>;

async function weighBoth<T>(tx: TxContext, typed: TypedPair, apply: Apply<T>): Promise<Found<T>> {
  const { holderId: userId, indexes, other, own } = typed;
  const readOther = () => selectChallengeTo(tx, { userId, purpose: other.purpose, indexes });
  const forOther = await readOther();
  if (!forOther) return refused({ kind: 'over' }, other.field);
  // Of the same sending: they hang on one prospect.
  const readOwn = () => selectChallenge(tx, forOther.prospectId, own.purpose);
  const forOwn = await readOwn();
  if (!forOwn) return refused({ kind: 'over' }, own.field);
  // In one order everywhere, or two changes that cross would wait for one another.
  for (const index of [forOther.destinationIndex, forOwn.destinationIndex].sort()) await lockDestination(tx, index);
  const first = await weighCode(tx, forOther, other.otp, readOther);
  if (first.kind !== 'right') return refused(first, other.field);
  const second = await weighCode(tx, forOwn, own.otp, readOwn);
  if (second.kind !== 'right') {
    await giveBackTry(tx, first);
    return refused(second, own.field);
  }
  await markUsed(tx, first.challengeId);
  await markUsed(tx, second.challengeId);
  return { changed: await apply(tx, forOwn.destinationIndex) };
}

/**
 * Runs `apply` in the transaction in which both codes turned out right, and answers what it answers; it is told to which
 * contact the second code had gone, and nobody else can take the other contact meanwhile. Throws as a sign-in does for a code
 * that is not right, at its field; the wrong try is kept. A right code whose neighbour is wrong may be used again.
 */
export async function confirmCodePair<T>(ctx: CustomerContext, typed: TypedPair, apply: Apply<T>): Promise<T> {
  const { userId } = ctx.actor;
  const found = await inTransaction(asSystem(ctx, 'otp'), async (tx) => {
    const weighed = await weighBoth(tx, typed, apply);
    if ('refusal' in weighed && weighed.isWrong) {
      const action = `customer.${typed.change}-code-wrong`;
      const row = { action, objectType: 'customer', objectId: userId, subject: userId };
      await recordAudit({ ...tx, actor: ctx.actor }, row);
    }
    return weighed;
  });
  ctx.platform.metrics.countOtp('refusal' in found ? 'wrong' : 'verified');
  if ('refusal' in found) throw found.refusal;
  return found.changed;
}
