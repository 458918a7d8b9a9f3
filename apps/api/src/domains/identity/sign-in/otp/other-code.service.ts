import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { maskMobile } from '@saakh/rules/identifiers';
import { getCustomer, personOf } from '#domains/identity/customers';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type CustomerContext, inTransaction } from '#platform/context';
import { notingLimits } from '../otp-failures/record-failure.service';
import { askPuzzle } from '../puzzles/ask-puzzle.service';
import { refuseWhilePumped } from './brake';
import { type OtpPurpose, selectChallengeTo } from './otp.repository';
import { consumeSendLimits } from './otp-limits';
import { destinationOf, makeChallenge } from './send-otp.service';
import { refusalOf, tryCode } from './verify-otp.service';

interface ToOther {
  readonly purpose: Extract<OtpPurpose, 'co-applicant'>;
  readonly mobile: string;
}

/**
 * Sends a code to a person named by the signed-in customer, to confirm that person's agreement. It is good for nothing
 * else and for no other number (S-OTP-3). PUZZLE_REQUIRED and TOO_MANY_REQUESTS as for a sign-in.
 */
export async function sendOtherCode(
  ctx: CustomerContext,
  { purpose, mobile, solved }: ToOther & { readonly solved: SolvedPuzzle | undefined },
): Promise<{ resendAfterSeconds: number }> {
  const { userId } = ctx.actor;
  const customer = await getCustomer(ctx, userId);
  const { language, brandKey } = customer;
  const to = destinationOf(ctx, { mobile }, brandKey);
  const { isSolved } = await askPuzzle(ctx, to, purpose, solved);
  await notingLimits(ctx, to, purpose, () => consumeSendLimits(ctx, to, { isKnown: false, isSolved }));
  await inTransaction(asSystem(ctx, 'otp'), async (tx) => {
    await refuseWhilePumped(tx, brandKey);
    const asked = { purpose, language, utms: {}, urlSegment: null, userId, pageHost: undefined, isKnown: false };
    // The message names the customer, or their number if there is no name yet.
    const person = personOf(customer) || maskMobile(customer.phone ?? '');
    await makeChallenge(tx, { ...asked, says: { person } }, to);
  });
  ctx.platform.metrics.countOtp('sent');
  return { resendAfterSeconds: ctx.platform.config.OTP_RESEND_SECONDS };
}

/** Throws as a sign-in does unless the code is the one that went to this number for this customer; a right one is used up. */
export async function confirmOtherCode(
  ctx: CustomerContext,
  { purpose, mobile, otp }: ToOther & { readonly otp: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const { index } = destinationOf(ctx, { mobile }, '');
  const outcome = await inTransaction(asSystem(ctx, 'otp'), async (tx) => {
    const read = () => selectChallengeTo(tx, { userId, purpose, indexes: [index] });
    const known = await read();
    if (!known) return { kind: 'over' } as const;
    const found = await tryCode(tx, known, otp, read);
    if (found.kind === 'wrong') {
      const row = {
        action: `customer.${purpose}-code-wrong`,
        objectType: 'customer',
        objectId: userId,
        subject: userId,
      };
      await recordAudit({ ...tx, actor: ctx.actor }, row);
    }
    return found;
  });
  ctx.platform.metrics.countOtp(outcome.kind === 'right' ? 'verified' : 'wrong');
  if (outcome.kind !== 'right') throw refusalOf(outcome.kind === 'unknown' ? { kind: 'over' } : outcome);
}
