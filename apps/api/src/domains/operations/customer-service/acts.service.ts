import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { sendResumeLink as sendResumeLinkCall } from '@saakh/contracts/operations/customer-service';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { maskContact } from '@saakh/rules/identifiers';
import { isFinalStatus } from '@saakh/rules/lending/applications/application-status';
import type * as z from 'zod/mini';
import { sendResumeLink } from '#domains/customers/reminders';
import { contactsOf, getCustomer, identityRestOf, tellOfAct } from '#domains/identity/customers';
import { describeCodes, type MaskedDestination, maskedDestinationOf } from '#domains/identity/sign-in';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import { insertNote, selectApplications } from './customer-file.repository';
import { getAccounts, noteOpening } from './customer-file.service';
import { type Act, hasActSince, insertRead } from './reads.repository';

const DAY = 24 * 3600;
const rule = (name: string, points: number, seconds: number): LimitRule => ({
  name,
  points,
  seconds,
  onFailure: 'closed',
});
const LINKS = { of: rule('csr-links-customer', 3, DAY), by: senderLimits('csr-links-staff', { hour: 30, day: 120 }) };
async function takeLimits(ctx: AdminContext, { of, by }: typeof LINKS, userId: string): Promise<void> {
  await takeOf(ctx.platform.limits, by, ctx.actor.staffId);
  await ctx.platform.limits.consume(of, idKey(userId));
}

const HOUR_MS = 3600_000;

/** In the customer's timeline and in the audit log, in the transaction of what was done. */
export async function noteAct(
  tx: TxContext,
  act: Act & { readonly staffId: string },
  after: object = {},
): Promise<void> {
  await insertRead(tx, act);
  await recordAudit(tx, {
    action: `customer.${act.act}`,
    objectType: 'customer',
    objectId: act.userId,
    subject: act.userId,
    after: { ...after, ...(act.reason === undefined ? {} : { reason: act.reason }) },
  });
}

/** Keeps a note, sealed, with an Aadhaar number cut to its last four digits (REG-ID-3). NOT_FOUND. */
export function addNote(ctx: AdminContext, userId: string, text: string): Promise<void> {
  return inTransaction<void, AdminContext>(ctx, async (tx) => {
    await getAccounts(tx, userId);
    const noteId = newId('not');
    await insertNote(tx, { noteId, userId, staffId: tx.actor.staffId, text: redactAadhaar(text) });
    await recordAudit(tx, {
      action: 'customer.noted',
      objectType: 'customer-note',
      objectId: noteId,
      subject: userId,
    });
  });
}

export async function endSessionsOf(tx: TxContext, userId: string): Promise<void> {
  for (const subjectId of (await getAccounts(tx, userId)).userIds) {
    await tx.platform.sessions.revokeOthers(tx, { audience: 'customer', subjectId }, []);
  }
}

/** Signs a customer out everywhere, at once and on every instance; they are told by message. NOT_FOUND. */
export function endSessions(ctx: AdminContext, userId: string, reason: string): Promise<void> {
  return inTransaction<void, AdminContext>(ctx, async (tx) => {
    await endSessionsOf(tx, userId);
    const act = 'sessions-ended';
    // When it is done again within an hour, the customer knows already.
    const since = new Date(tx.clock.now().getTime() - HOUR_MS);
    if (!(await hasActSince(tx, { userId, act }, since))) await tellOfAct(tx, userId, act);
    await noteAct(tx, { userId, staffId: tx.actor.staffId, act, reason });
  });
}

/**
 * Sends a link with which the customer goes on with a running application, because they asked for it on this call: at once, at any
 * hour, and only to the verified contact that they named. Who opens it is asked for a code. Three a day for a customer
 * (TOO_MANY_REQUESTS). CONFLICT for an application that has ended and where the contact can't be written to, which sends nothing.
 */
export async function sendLink(
  ctx: AdminContext,
  userId: string,
  { appId, channel }: z.output<typeof sendResumeLinkCall.body>,
): Promise<{ sentTo: string[]; message: string }> {
  await takeLimits(ctx, LINKS, userId);
  return inTransaction(ctx, async (tx) => {
    const accounts = await getAccounts(tx, userId);
    const application = (await selectApplications(tx, accounts, 200)).find((one) => one.appId === appId);
    if (!application) throw notFound('application');
    const { productType, status } = application;
    if (isFinalStatus(status as Parameters<typeof isFinalStatus>[0])) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.applicationEnded });
    }
    const { brandKey } = await getCustomer(tx, userId);
    const product = findProductType(productType);
    const path = product && 'offersPath' in product ? product.offersPath : '/user/offers';
    const written = await sendResumeLink(tx, { userId, brandKey, productType, path }, { askedNow: true, channel });
    if (written.length === 0) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.linkReachesNobody });
    await noteAct(tx, { userId, staffId: tx.actor.staffId, act: 'link-sent' }, { appId, channel });
    return {
      sentTo: written.map((contact) => maskContact(contact.channel, contact.to)),
      message: STAFF_MESSAGES.linkSent,
    };
  });
}

export async function destinationsOf(tx: TxContext, userId: string): Promise<MaskedDestination[]> {
  await getAccounts(tx, userId);
  return contactsOf(await getCustomer(tx, userId)).map((contact) => maskedDestinationOf(tx, contact));
}

/** What became of the last codes to a customer, and of their tries to confirm who they are; never a code. NOT_FOUND. */
export function helpWithCodes(ctx: AdminContext, userId: string) {
  return inTransaction(ctx, async (tx) => {
    const destinations = await destinationsOf(tx, userId);
    await noteOpening(tx, userId);
    const rests = identityRestOf(await getCustomer(tx, userId), tx.clock.now());
    const help = await describeCodes(tx, destinations);
    return rests === null ? help : { ...help, identityRestsUntil: rests.toISOString() };
  });
}
