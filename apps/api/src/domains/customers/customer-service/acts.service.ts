import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { sendResumeLink as sendResumeLinkCall } from '@saakh/contracts/customers/customer-service';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { maskContact } from '@saakh/rules/identifiers';
import { isFinalStatus } from '@saakh/rules/lending/application-status';
import type * as z from 'zod/mini';
import { contactsOf, getCustomer, identityRestOf, tellOfAct } from '#domains/customers/customers';
import { sendResumeLink } from '#domains/customers/reminders';
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
const takeLimits = async (ctx: AdminContext, { of, by }: typeof LINKS, userId: string): Promise<void> => {
  await takeOf(ctx.platform.limits, by, ctx.actor.staffId);
  await ctx.platform.limits.consume(of, idKey(userId));
};

const HOUR_MS = 3600_000;

/** In the customer's timeline and in the audit log, in the transaction of what was done. */
export const noteAct = async (
  own: TxContext,
  act: Act & { readonly staffId: string },
  after: object = {},
): Promise<void> => {
  await insertRead(own, act);
  await recordAudit(own, {
    action: `customer.${act.act}`,
    objectType: 'customer',
    objectId: act.userId,
    subject: act.userId,
    after: { ...after, ...(act.reason === undefined ? {} : { reason: act.reason }) },
  });
};

/** Keeps a note, sealed, with an Aadhaar number cut to its last four digits (REG-ID-3). NOT_FOUND. */
export const addNote = (ctx: AdminContext, userId: string, text: string): Promise<void> =>
  inTransaction<void, AdminContext>(ctx, async (own) => {
    await getAccounts(own, userId);
    const noteId = newId('not');
    await insertNote(own, { noteId, userId, staffId: own.actor.staffId, text: redactAadhaar(text) });
    await recordAudit(own, {
      action: 'customer.noted',
      objectType: 'customer-note',
      objectId: noteId,
      subject: userId,
    });
  });

export const endSessionsOf = async (own: TxContext, userId: string): Promise<void> => {
  for (const subjectId of (await getAccounts(own, userId)).userIds) {
    await own.platform.sessions.revokeOthers(own, { audience: 'customer', subjectId }, []);
  }
};

/** Signs a customer out everywhere, at once and on every instance; they are told by message. NOT_FOUND. */
export const endSessions = (ctx: AdminContext, userId: string, reason: string): Promise<void> =>
  inTransaction<void, AdminContext>(ctx, async (own) => {
    await endSessionsOf(own, userId);
    const act = 'sessions-ended';
    // When it is done again within an hour, the customer knows already.
    const since = new Date(own.clock.now().getTime() - HOUR_MS);
    if (!(await hasActSince(own, { userId, act }, since))) await tellOfAct(own, userId, act);
    await noteAct(own, { userId, staffId: own.actor.staffId, act, reason });
  });

/**
 * Sends a link with which the customer goes on with a running application, because they asked for it on this call: at once, at any
 * hour, and only to the verified contact that they named. Who opens it is asked for a code. Three a day for a customer
 * (TOO_MANY_REQUESTS). CONFLICT for an application that has ended and where the contact can't be written to, which sends nothing.
 */
export const sendLink = async (
  ctx: AdminContext,
  userId: string,
  { appId, channel }: z.output<typeof sendResumeLinkCall.body>,
): Promise<{ sentTo: string[]; message: string }> => {
  await takeLimits(ctx, LINKS, userId);
  return inTransaction(ctx, async (own) => {
    const accounts = await getAccounts(own, userId);
    const application = (await selectApplications(own, accounts, 200)).find((one) => one.appId === appId);
    if (!application) throw notFound('Application');
    const { productType, status } = application;
    if (isFinalStatus(status as Parameters<typeof isFinalStatus>[0])) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.applicationEnded });
    }
    const { brandKey } = await getCustomer(own, userId);
    const product = findProductType(productType);
    const path = product && 'offersPath' in product ? product.offersPath : '/user/offers';
    const written = await sendResumeLink(own, { userId, brandKey, productType, path }, { askedNow: true, channel });
    if (written.length === 0) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.linkReachesNobody });
    await noteAct(own, { userId, staffId: own.actor.staffId, act: 'link-sent' }, { appId, channel });
    return {
      sentTo: written.map((contact) => maskContact(contact.channel, contact.to)),
      message: STAFF_MESSAGES.linkSent,
    };
  });
};

export const destinationsOf = async (own: TxContext, userId: string): Promise<MaskedDestination[]> => {
  await getAccounts(own, userId);
  return contactsOf(await getCustomer(own, userId)).map((contact) => maskedDestinationOf(own, contact));
};

/** What became of the last codes to a customer, and of their tries to confirm who they are; never a code. NOT_FOUND. */
export const helpWithCodes = (ctx: AdminContext, userId: string) =>
  inTransaction(ctx, async (own) => {
    const destinations = await destinationsOf(own, userId);
    await noteOpening(own, userId);
    const rests = identityRestOf(await getCustomer(own, userId), own.clock.now());
    const help = await describeCodes(own, destinations);
    return rests === null ? help : { ...help, identityRestsUntil: rests.toISOString() };
  });
