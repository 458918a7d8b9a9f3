import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { contactsOf, getCustomer } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type CustomerContext, inTransaction } from '#platform/context';
import { notingLimits } from '../otp-failures/record-failure.service';
import { askPuzzle } from '../puzzles/ask-puzzle.service';
import { type OtpPurpose, selectOwnChallenge } from './otp.repository';
import { consumeSendLimits } from './otp-limits';
import { destinationOf, makeChallenge } from './send-otp.service';
import { refusalOf, tryCode } from './verify-otp.service';

type OwnPurpose = Exclude<OtpPurpose, 'sign-in'>;

/**
 * Sends the signed-in customer a code for one purpose, to the verified mobile number, or else the verified address. CONFLICT
 * without either, PUZZLE_REQUIRED and TOO_MANY_REQUESTS as for a sign-in. The code is no good for anything else (S-OTP-3).
 */
export async function sendOwnCode(
  ctx: CustomerContext,
  purpose: OwnPurpose,
  solved: SolvedPuzzle | undefined,
): Promise<{ resendAfterSeconds: number; channel: 'sms' | 'email' }> {
  const { userId } = ctx.actor;
  const customer = await getCustomer(ctx, userId);
  const { config, metrics } = ctx.platform;
  const [contact] = contactsOf(customer);
  if (!contact) throw new AppError('CONFLICT', { message: REPLY_MESSAGES.contactUnconfirmed });
  const to = destinationOf(
    ctx,
    contact.channel === 'sms' ? { mobile: contact.to } : { email: contact.to },
    customer.brandKey,
  );
  const { isSolved } = await askPuzzle(ctx, to, purpose, solved, { isKnown: true });
  await notingLimits(ctx, to, purpose, () => consumeSendLimits(ctx, to, { isKnown: true, isSolved }));
  const { language } = customer;
  await inTransaction(asSystem(ctx, 'otp'), (tx) =>
    makeChallenge(
      tx,
      { purpose, language, utms: {}, urlSegment: null, userId, pageHost: undefined, isKnown: true },
      to,
    ),
  );
  metrics.countOtp('sent');
  return { resendAfterSeconds: config.OTP_RESEND_SECONDS, channel: to.channel };
}

/**
 * Whether the code is the one that this customer was sent for this purpose; throws as a sign-in does when it is not
 * (OTP_WRONG, OTP_EXPIRED, OTP_TRIES_USED_UP, TOO_MANY_REQUESTS). A wrong try is counted, a right code is used up.
 */
export async function confirmOwnCode(ctx: CustomerContext, purpose: OwnPurpose, otp: string): Promise<void> {
  const { userId } = ctx.actor;
  const outcome = await inTransaction(asSystem(ctx, 'otp'), async (tx) => {
    const known = await selectOwnChallenge(tx, userId, purpose);
    if (!known) return { kind: 'over' } as const;
    const found = await tryCode(tx, known, otp, () => selectOwnChallenge(tx, userId, purpose));
    if (found.kind === 'wrong') {
      const action = `customer.${purpose}-code-wrong`;
      await recordAudit(
        { ...tx, actor: ctx.actor },
        { action, objectType: 'customer', objectId: userId, subject: userId },
      );
    }
    return found;
  });
  ctx.platform.metrics.countOtp(outcome.kind === 'right' ? 'verified' : 'wrong');
  if (outcome.kind !== 'right') throw refusalOf(outcome.kind === 'unknown' ? { kind: 'over' } : outcome);
}
