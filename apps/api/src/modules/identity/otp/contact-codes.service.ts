import type { SolvedPuzzle } from '@saakh/contracts/access/puzzles';
import type { AppError } from '../../../platform/app-error';
import { recordAudit } from '../../../platform/audit/audit';
import { asSystem, type CustomerContext, inTransaction, type TxContext } from '../../../platform/context';
import { notingLimits } from '../otp-failures/record-failure.service';
import { askPuzzle } from '../puzzles/ask-puzzle.service';
import { refuseWhilePumped } from './brake';
import { giveBackTry, lockDestination, markUsed, selectChallenge, selectNewContactChallenge } from './otp.repository';
import { consumeSendLimits, type Destination } from './otp-limits';
import { makeChallenge } from './send-otp.service';
import { type CodeOutcome, refusalOf, weighCode } from './verify-otp.service';

interface Destinations {
  /** The contact that is to be the customer's. */
  readonly to: Destination;
  /** A verified one of theirs. */
  readonly by: Destination;
  readonly language: 'en' | 'hi';
  /** For the new contact; it covers both codes. */
  readonly solved: SolvedPuzzle | undefined;
}

/**
 * Sends the signed-in customer two codes for one change: to the new contact and to a verified one. Both hang on one prospect,
 * that of the new contact, and so are good for no other (S-OTP-3, S-OTP-11). Nobody is looked up by the new contact, so that
 * the answer doesn't tell whether it has an account (S-OTP-7). PUZZLE_REQUIRED and TOO_MANY_REQUESTS as for a sign-in; the limits of the
 * verified contact come first, so that nobody spends other people's by typing their numbers.
 */
export const sendContactCodes = async (ctx: CustomerContext, { to, by, language, solved }: Destinations) => {
  const { config, metrics } = ctx.platform;
  await askPuzzle(ctx, to, 'contact-new', solved);
  await notingLimits(ctx, by, 'contact-old', () => consumeSendLimits(ctx, by));
  await notingLimits(ctx, to, 'contact-new', () => consumeSendLimits(ctx, to));
  const asked = { language, utms: {}, urlSegment: null, userId: ctx.actor.userId, pageHost: undefined };
  await inTransaction(asSystem(ctx, 'otp'), async (own) => {
    await refuseWhilePumped(own, to.brandKey);
    const prospectId = await makeChallenge(own, { ...asked, purpose: 'contact-new' }, to);
    await makeChallenge(own, { ...asked, prospectId, purpose: 'contact-old' }, by);
  });
  for (const _code of [to, by]) metrics.countOtp('sent');
  return { resendAfterSeconds: config.OTP_RESEND_SECONDS };
};

interface Codes {
  readonly newOtp: string;
  readonly ownOtp: string;
}

type Found<T> = { readonly changed: T } | { readonly refusal: AppError; readonly isWrong: boolean };
type Right = Extract<CodeOutcome, { kind: 'right' }>;

const refused = (outcome: Exclude<CodeOutcome, Right>, field: keyof Codes) => ({
  refusal: refusalOf(outcome.kind === 'unknown' ? { kind: 'over' } : outcome, field),
  isWrong: outcome.kind === 'wrong',
});

const weighBoth = async <T>(
  own: TxContext,
  change: { readonly userId: string; readonly newIndex: string },
  { newOtp, ownOtp }: Codes,
  apply: (own: TxContext, byIndex: string) => Promise<T>,
): Promise<Found<T>> => {
  const readNew = () => selectNewContactChallenge(own, change);
  const forNew = await readNew();
  if (!forNew) return refused({ kind: 'over' }, 'newOtp');
  // Of the same sending: they hang on one prospect.
  const readOwn = () => selectChallenge(own, forNew.prospectId, 'contact-old');
  const forOwn = await readOwn();
  if (!forOwn) return refused({ kind: 'over' }, 'ownOtp');
  // In one order everywhere, or two changes that cross would wait for one another.
  for (const index of [forNew.destinationIndex, forOwn.destinationIndex].sort()) await lockDestination(own, index);
  const first = await weighCode(own, forNew, newOtp, readNew);
  if (first.kind !== 'right') return refused(first, 'newOtp');
  const second = await weighCode(own, forOwn, ownOtp, readOwn);
  if (second.kind !== 'right') {
    await giveBackTry(own, first);
    return refused(second, 'ownOtp');
  }
  await markUsed(own, first.challengeId);
  await markUsed(own, second.challengeId);
  return { changed: await apply(own, forOwn.destinationIndex) };
};

/**
 * Runs `apply` in the transaction in which both codes turned out right, and answers what it answers; it is told to which
 * contact the second code had gone, and nobody else can take the new contact meanwhile. Throws as a sign-in does for a code
 * that is not right, at `newOtp` or `ownOtp`; the wrong try is kept. A right code whose neighbour is wrong may be used again.
 */
export const confirmContactCodes = async <T>(
  ctx: CustomerContext,
  newIndex: string,
  codes: Codes,
  apply: (own: TxContext, byIndex: string) => Promise<T>,
): Promise<T> => {
  const { userId } = ctx.actor;
  const found = await inTransaction(asSystem(ctx, 'otp'), async (own) => {
    const weighed = await weighBoth(own, { userId, newIndex }, codes, apply);
    if ('refusal' in weighed && weighed.isWrong) {
      const row = { action: 'customer.contact-code-wrong', objectType: 'customer', objectId: userId, subject: userId };
      await recordAudit({ ...own, actor: ctx.actor }, row);
    }
    return weighed;
  });
  ctx.platform.metrics.countOtp('refusal' in found ? 'wrong' : 'verified');
  if ('refusal' in found) throw found.refusal;
  return found.changed;
};
