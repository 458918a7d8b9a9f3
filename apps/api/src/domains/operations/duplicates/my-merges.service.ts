import type { CallParsed } from '@saakh/contracts/call';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type * as calls from '@saakh/contracts/operations/customer/duplicates';
import { maskContact } from '@saakh/rules/identifiers';
import { isIdentityConfirmed, requireConfirmedIdentity } from '#domains/customers/profile';
import { type Contact, type Customer, contactsOf, getCustomer } from '#domains/identity/customers';
import { confirmCodePair, destinationOf, findFactorSince, sendCodePair } from '#domains/identity/sign-in';
import { listInflightApplications } from '#domains/lending/applications';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { asSystem, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { holdMerge, joinAccounts, partAccounts } from './join-accounts.service';
import { type MergeRow, selectMerge, selectMovable, selectWaiting } from './merge.repository';
import { movesOf } from './merge-plan.service';

const NOT_ME = 'The customer says: this was not me';

const otherOf = ({ keptId, absorbedId }: MergeRow, userId: string) => (userId === keptId ? absorbedId : keptId);

const shown = ({ channel, to }: Contact): calls.MergeContact => ({ channel, masked: maskContact(channel, to) });

async function describe(tx: TxContext, userId: string, merge: MergeRow): Promise<calls.MergeQuestion> {
  const { mergeId, keptId, absorbedId, mergedAt } = merge;
  const isKept = userId === keptId;
  return {
    mergeId,
    isKept,
    own: contactsOf(await getCustomer(tx, userId)).map(shown),
    other: contactsOf(await getCustomer(tx, otherOf(merge, userId))).map(shown),
    // What the other account holds is not the caller's to know before its contact has confirmed.
    moves: isKept ? null : movesOf(await selectMovable(tx, absorbedId, keptId)),
    askedAt: mergedAt.toISOString(),
  };
}

/** Merges that wait for the caller's confirmation, masked. */
export function listMyMerges(ctx: CustomerContext): Promise<calls.MergeQuestion[]> {
  const { userId } = ctx.actor;
  return inTransaction(asSystem(ctx, 'merge'), async (tx) => {
    const questions: calls.MergeQuestion[] = [];
    for (const merge of await selectWaiting(tx, userId)) questions.push(await describe(tx, userId, merge));
    return questions;
  });
}

interface Sides {
  readonly own: Customer;
  readonly other: Customer;
}

/** The caller's merge that waits, with both accounts. NOT_FOUND for anybody else's, CONFLICT for one that is decided. */
async function getWaiting(tx: TxContext, mergeId: string, userId: string): Promise<Sides> {
  const merge = await selectMerge(tx, mergeId);
  if (!merge || (merge.keptId !== userId && merge.absorbedId !== userId)) throw notFound('merge');
  if (merge.undoneAt !== null || merge.confirmedAt !== null) {
    throw new AppError('CONFLICT', { message: FORM_MESSAGES.mergeDecided });
  }
  const sides = { own: await getCustomer(tx, userId), other: await getCustomer(tx, otherOf(merge, userId)) };
  // Codes alone would go round the other account's second factor.
  if ((await findFactorSince(tx, sides.other.userId)) !== null) {
    throw new AppError('CONFLICT', { message: FORM_MESSAGES.mergeFactorThere });
  }
  // The other number may have a new owner, whom its account asks for birth date and PAN at the sign-in.
  if (!(await isIdentityConfirmed(tx, sides.other, { listInflightApplications }))) {
    throw new AppError('CONFLICT', { message: FORM_MESSAGES.mergeIdentityThere });
  }
  return sides;
}

const addressOf = (tx: CustomerContext, { channel, to }: Contact, { brandKey }: Customer) =>
  destinationOf(tx, channel === 'sms' ? { mobile: to } : { email: to }, brandKey);

function contactBy(customer: Customer, channel: Contact['channel'], field: string): Contact {
  const found = contactsOf(customer).find((one) => one.channel === channel);
  if (!found) throw fieldError(field, FORM_MESSAGES.optionUnknown);
  return found;
}

/**
 * Sends a code to the other account's contact and one to the caller's own; refuses as `getWaiting` and with the limits of a
 * sign-in, and IDENTITY_UNCONFIRMED for who came back and has not confirmed who it is: the number may have a new owner.
 */
export async function sendMergeCodes(
  ctx: CustomerContext,
  mergeId: string,
  { otherBy, ownBy, solved }: CallParsed<typeof calls.askMergeCodes>['body'],
): Promise<{ resendAfterSeconds: number }> {
  const { userId } = ctx.actor;
  const { own, other } = await inTransaction(asSystem(ctx, 'merge'), (tx) => getWaiting(tx, mergeId, userId));
  await inTransaction(ctx, (tx) => requireConfirmedIdentity(tx, own, { listInflightApplications }));
  const letter = <Purpose>(customer: Customer, contact: Contact, purpose: Purpose) => ({
    to: addressOf(ctx, contact, customer),
    purpose,
    language: customer.language,
  });
  return sendCodePair(ctx, {
    other: letter(other, contactBy(other, otherBy, 'otherBy'), 'merge-other' as const),
    own: letter(own, contactBy(own, ownBy, 'ownBy'), 'merge-own' as const),
    holderId: other.userId,
    solved,
  });
}

/**
 * Makes the two accounts one, once the codes to both contacts are right, in one transaction (S-OTP-11). Refuses as `getWaiting`, for
 * a code as a sign-in does, and CONFLICT for what can't be joined. Answers whether the caller's account was absorbed, so that the
 * present session has ended with it.
 */
export async function confirmMerge(
  ctx: CustomerContext,
  mergeId: string,
  { otherOtp, ownOtp }: CallParsed<typeof calls.confirmMerge>['body'],
): Promise<{ signedOut: boolean }> {
  const { userId } = ctx.actor;
  const indexesOf = (customer: Customer) => contactsOf(customer).map((one) => addressOf(ctx, one, customer).index);
  const { other } = await inTransaction(asSystem(ctx, 'merge'), (tx) => getWaiting(tx, mergeId, userId));
  const indexes = indexesOf(other);
  const typed = {
    change: 'merge',
    holderId: other.userId,
    indexes,
    other: { purpose: 'merge-other', otp: otherOtp, field: 'otherOtp' },
    own: { purpose: 'merge-own', otp: ownOtp, field: 'ownOtp' },
  } as const;
  return confirmCodePair(ctx, typed, async (tx, ownIndex) => {
    const held = await holdMerge(tx, mergeId);
    if (!held) throw notFound('merge');
    await getWaiting(tx, mergeId, userId);
    await joinAccounts({ ...tx, actor: ctx.actor }, held);
    // Both accounts are locked by now. Either contact may have been changed since its code was sent: then nothing is joined.
    const now = [await getCustomer(tx, userId), await getCustomer(tx, other.userId)].map(indexesOf);
    if (!now[0]?.includes(ownIndex) || String(now[1]) !== String(indexes)) {
      throw fieldError('ownOtp', REPLY_MESSAGES.codeExpired, 'OTP_EXPIRED');
    }
    return { signedOut: held.merge.absorbedId === userId };
  });
}

/** "This isn't me": withdraws the question, and staff see who did. NOT_FOUND and CONFLICT as `confirmMerge`. */
export function refuseMerge(ctx: CustomerContext, mergeId: string): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(asSystem(ctx, 'merge'), async (tx) => {
    const held = await holdMerge(tx, mergeId);
    if (!held || (held.merge.keptId !== userId && held.merge.absorbedId !== userId)) throw notFound('merge');
    if (held.merge.undoneAt !== null || held.merge.confirmedAt !== null) {
      throw new AppError('CONFLICT', { message: FORM_MESSAGES.mergeDecided });
    }
    await partAccounts({ ...tx, actor: ctx.actor }, held, { by: userId, reason: NOT_ME });
  });
}
