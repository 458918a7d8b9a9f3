import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { defineJob } from '#platform/jobs/jobs';
import {
  type ContactChannel,
  type Customer,
  type CustomerChange,
  hasPan,
  insertCustomer,
  lockCustomer,
  lockCustomerByContact,
  selectCustomer,
  selectCustomerByContact,
  selectPan,
  takeWelcomeBackTry,
  updateCustomerRow,
} from './customers.repository';

/** A customer in the caller's scope; NOT_FOUND for anybody else's id and for none (S-AZ-3). */
export async function getCustomer(ctx: Context, userId: string): Promise<Customer> {
  const customer = await inTransaction(ctx, (tx) => selectCustomer(tx, userId));
  if (!customer) throw notFound('customer');
  return customer;
}

/**
 * The whole PAN of a customer in the caller's scope, for the message to a lender and for nothing else: screens and checks
 * have the mask and `isPanOf` (S-PAN-1). NOT_FOUND as for the customer.
 */
export async function openPan(ctx: Context, userId: string): Promise<string | null> {
  const pan = await inTransaction(ctx, (tx) => selectPan(tx, userId));
  if (pan === undefined) throw notFound('customer');
  return pan;
}

/** Whether a PAN is the one of a customer in the caller's scope; compared by index, without opening any (S-PAN-2). */
export function isPanOf(ctx: TxContext, userId: string, pan: string): Promise<boolean> {
  return hasPan(ctx, userId, pan);
}

/** Worked off where duplicates are found: another customer may have the same PAN. */
export const panSavedJob = defineJob<{ userId: string }>('customers.pan-saved', { retryLimit: 5 });

/** Changes a customer in the caller's scope and returns it; NOT_FOUND for deleted customers. */
export async function updateCustomer(ctx: TxContext, userId: string, change: CustomerChange): Promise<Customer> {
  const customer = await updateCustomerRow(ctx, userId, change);
  if (!customer) throw notFound('customer');
  if (change.pan) await ctx.platform.jobs.enqueue(ctx, panSavedJob, { userId });
  return customer;
}

interface VerifiedContact {
  readonly channel: ContactChannel;
  /** Ten digits, or an address in lower case. */
  readonly contact: string;
  readonly brandKey: string;
  readonly language: 'en' | 'hi';
}

const DAY_MS = 86_400_000;

/** The day of the last sign-in, by which an account that nobody uses ends (REG-DP-7); once a day is often enough. */
async function noteUse(ctx: TxContext, { userId, lastSignedInAt, inactivityWarnedAt }: Customer): Promise<void> {
  const now = ctx.clock.now();
  const isFresh = lastSignedInAt !== null && now.getTime() - lastSignedInAt.getTime() < DAY_MS;
  if (isFresh && inactivityWarnedAt === null) return;
  await updateCustomerRow(ctx, userId, { lastSignedInAt: now, inactivityWarnedAt: null });
}

/** A person from a list of running cases signs in with their number for the first time and takes over the account. */
async function claim(
  ctx: TxContext,
  userId: string,
  { contact, language }: Pick<VerifiedContact, 'contact' | 'language'>,
): Promise<void> {
  await updateCustomerRow(ctx, userId, { phone: contact, phoneVerified: true, language });
  await recordAudit(ctx, {
    action: 'customer.claimed',
    objectType: 'customer',
    objectId: userId,
    subject: userId,
    after: { channel: 'sms' },
  });
}

/**
 * The customer whose verified contact this is, made when there is none. Needs a system transaction that keeps two at once
 * apart by contact. Only verified contacts find a person, so nobody gets into an account by having typed an address.
 */
export async function findOrCreateCustomer(
  ctx: TxContext,
  { channel, contact, brandKey, language }: VerifiedContact,
): Promise<{ userId: string; contactOf: string; isNew: boolean }> {
  const known = await lockCustomerByContact(ctx, channel, contact);
  if (known) {
    if (channel === 'sms' && !known.phoneVerified && known.contactOf === known.userId)
      await claim(ctx, known.userId, { contact, language });
    await noteUse(ctx, known);
    return { userId: known.userId, contactOf: known.contactOf, isNew: false };
  }
  const userId = newId('usr');
  const own = channel === 'sms' ? { phone: contact, phoneVerified: true } : { email: contact, emailVerified: true };
  await insertCustomer(ctx, { userId, brandKey, language, ...own });
  await recordAudit(ctx, {
    action: 'customer.created',
    objectType: 'customer',
    objectId: userId,
    subject: userId,
    after: { channel, brandKey },
  });
  return { userId, contactOf: userId, isNew: true };
}

/** Whose verified contact it is; for a system transaction only. */
export function findCustomerByContact(
  ctx: TxContext,
  channel: ContactChannel,
  contact: string,
): Promise<Customer | undefined> {
  return selectCustomerByContact(ctx, channel, contact);
}

/** The caller's own id, which the web app may also write as `me`; anything else is NOT_FOUND, whether it exists or not. */
export function ownUserId(ctx: CustomerContext, asked: string): string {
  if (asked !== 'me' && asked !== ctx.actor.userId) throw notFound('customer');
  return ctx.actor.userId;
}

/** Keeps the customer's language; `userId` must be the caller's own (API-15). */
export function setCustomerLanguage(
  ctx: CustomerContext,
  { userId, language }: { userId: string; language: 'en' | 'hi' },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await updateCustomer(tx, ownUserId(ctx, userId), { language });
    await recordAudit(tx, {
      action: 'customer.language-set',
      objectType: 'customer',
      objectId: ctx.actor.userId,
      subject: ctx.actor.userId,
      after: { language },
    });
  });
}

/** What the customer allowed to be told by; follows the latest communication consent, in its transaction. */
export async function setCommunicationChoice(
  ctx: TxContext,
  userId: string,
  { sms, email, call }: { sms: boolean; email: boolean; call: boolean },
): Promise<void> {
  await updateCustomer(ctx, userId, { allowSms: sms, allowEmails: email, allowCalls: call });
}

/** The customer's choice of news about other products, by channel: a yes of its own, apart from reminders (REG-SMS-5). */
export async function setMarketingChoice(
  ctx: TxContext,
  userId: string,
  { sms, email, whatsapp }: { sms: boolean; email: boolean; whatsapp: boolean },
): Promise<void> {
  await updateCustomer(ctx, userId, { newsBySms: sms, newsByEmail: email, newsByWhatsapp: whatsapp });
}

/** The partner who sees first letters and last digits of the customer, while it has them (REG-DL-8). */
export async function showToPartner(ctx: TxContext, userId: string, partnerId: string): Promise<void> {
  await updateCustomer(ctx, userId, { shownToPartner: true, shownToPartnerId: partnerId });
}

/** No partner sees first letters and last digits of the customer any more. */
export async function hideFromPartner(ctx: TxContext, userId: string): Promise<void> {
  await updateCustomerRow(ctx, userId, { shownToPartner: false, shownToPartnerId: null });
}

/**
 * Ends a yes to be seen by the partner that nobody took back: the customer went to another partner, or became one with an
 * account that had said no. Returns the partner that it named; undefined without a consent, null where the partner is unknown.
 */
export async function endPartnerSight(
  ctx: TxContext,
  userId: string,
  why: 'other-partner' | 'merged',
): Promise<string | null | undefined> {
  const customer = await lockCustomer(ctx, userId);
  if (!customer?.shownToPartner) return undefined;
  await hideFromPartner(ctx, userId);
  const { shownToPartnerId: partnerId } = customer;
  await recordAudit(ctx, {
    action: 'consent.ended',
    objectType: 'customer',
    objectId: userId,
    subject: userId,
    after: { purpose: 'partner-sight', partnerId, why },
  });
  return partnerId;
}

const WELCOME_BACK_TRIES = 3;
const WELCOME_BACK_QUIET_MS = 24 * 60 * 60 * 1000;

/** Until when somebody who used up their tries to confirm who they are has none; null while there are some. */
export function identityRestOf(
  { welcomeBackTries, welcomeBackTriedAt }: Pick<Customer, 'welcomeBackTries' | 'welcomeBackTriedAt'>,
  now: Date,
): Date | null {
  if (welcomeBackTries < WELCOME_BACK_TRIES || welcomeBackTriedAt === null) return null;
  const until = new Date(welcomeBackTriedAt.getTime() + WELCOME_BACK_QUIET_MS);
  return until > now ? until : null;
}

/**
 * Takes one of three tries to confirm one's identity and answers how many are left; undefined when there was none.
 * A day after the last one the count starts again, so that nobody is locked out for good (S-OTP-4).
 */
export async function takeIdentityTry(ctx: TxContext, userId: string): Promise<number | undefined> {
  const quietSince = new Date(ctx.clock.now().getTime() - WELCOME_BACK_QUIET_MS);
  const used = await takeWelcomeBackTry(ctx, userId, { limit: WELCOME_BACK_TRIES, quietSince });
  return used === undefined ? undefined : WELCOME_BACK_TRIES - used;
}
