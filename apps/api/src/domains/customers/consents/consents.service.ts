import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { ConsentPurpose, giveConsentBody, NoticeKey, SpokenPurpose } from '@saakh/contracts/customers/consents';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { withValues } from '@saakh/i18n/codes';
import type * as z from 'zod/mini';
import { findLenders } from '#domains/catalogue/lenders';
import {
  hideFromPartner,
  lockCustomer,
  setCommunicationChoice,
  setMarketingChoice,
  showToPartner,
} from '#domains/identity/customers';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { type StoredConsent, selectConsents, selectLatestConsent } from './consents.repository';
import { findShownText } from './notices.service';
import { endOwnTexts } from './own-texts.service';
import { findLenderName, refuseOldName, writeConsent } from './write-consent';

/** The module that sends applications works it off: a lender that has the application is to hear of the withdrawal. */
export const sharingWithdrawnJob = defineJob<{ appId: string; lenderId: number }>('lender-sharing-withdrawn', {
  retryLimit: 10,
});

/** Worked off where the requests to insurers are: the insurer is to hear of the withdrawal. */
export const insurerSharingWithdrawnJob = defineJob<{ consentId: string }>('insurer-sharing-withdrawn', {
  retryLimit: 10,
});

/** Worked off where deletions are: an address is no longer suppressed once its owner allows messages again. */
export const messagesAllowedJob = defineJob<{ userId: string; channels: ('sms' | 'email')[] }>('messages-allowed', {
  retryLimit: 10,
});

export type GiveConsent = z.output<typeof giveConsentBody>;

/** The partner who has a customer now. */
export interface OwnPartner {
  readonly partnerId: string;
  readonly name: string;
}

export type SharedConsent = Pick<StoredConsent, 'purpose' | 'appId' | 'lenderId' | 'at'>;

/** What consents have to know of applications and partners; `modules.ts` hands it in. */
export interface ConsentFacts {
  readonly getOwnApplication: (
    ctx: CustomerContext & TxContext,
    appId: string,
  ) => Promise<{ readonly productType: string }>;
  /** Tells of a customer's consents to share with a lender which ended with what they were given for. */
  readonly findEndedSharing: (
    ctx: TxContext,
    userId: string,
    rows: readonly SharedConsent[],
  ) => Promise<(row: SharedConsent) => boolean>;
  readonly findOwnPartner: (ctx: Context, userId: string) => Promise<OwnPartner | undefined>;
}

/** Which text each purpose is consented to by. */
const TEXT_OF: Readonly<Record<SpokenPurpose, NoticeKey>> = {
  terms: 'consent-terms',
  communication: 'consent-communication',
  marketing: 'consent-marketing',
  'household-income': 'household-income',
  'lender-sharing': 'consent-lender-sharing',
  'key-facts': 'key-facts-acknowledgement',
  'insurer-sharing': 'consent-insurer-sharing',
  'partner-sight': 'consent-partner-sight',
};
/** How reminders may come, and how news of other products: what is not among them is not asked for. */
const CHANNELS = {
  communication: ['sms', 'email', 'call'],
  marketing: ['sms', 'email', 'whatsapp'],
} as const satisfies Partial<Record<SpokenPurpose, readonly string[]>>;
const MESSAGES = ['sms', 'email'] as const;

const isByChannel = (purpose: SpokenPurpose): purpose is keyof typeof CHANNELS => purpose in CHANNELS;

/** One consent names one lender and one application of the customer's own (REG-DL-8). */
async function checkSharing(
  ctx: CustomerContext & TxContext,
  { lenderId, appId, productType, language, granted, shownName }: GiveConsent,
  { getOwnApplication }: ConsentFacts,
): Promise<void> {
  if (lenderId === undefined || (await findLenders(ctx, [lenderId])).size === 0) {
    throw fieldError('lenderId', REPLY_MESSAGES.consentOneLender);
  }
  if (appId === undefined) throw fieldError('appId', REPLY_MESSAGES.consentOneApplication);
  const application = await getOwnApplication(ctx, appId);
  if (application.productType !== productType) throw fieldError('productType', REPLY_MESSAGES.consentOtherProduct);
  if (granted) refuseOldName(shownName, await findLenderName(ctx, { lenderId, language }));
}

/** Given with the request to an insurer only, so that nobody agrees to share with an insurer that was not asked. */
async function checkInsurer(ctx: CustomerContext & TxContext, consent: GiveConsent): Promise<void> {
  const { purpose, productType, recipient } = consent;
  if (recipient === undefined) throw fieldError('recipient', REPLY_MESSAGES.consentOneInsurer);
  if (consent.granted) throw fieldError('granted', REPLY_MESSAGES.consentAtRequest);
  const subject = { userId: ctx.actor.userId, purpose, productType, lenderId: null, appId: null, recipient };
  if (!(await selectLatestConsent(ctx, subject))?.granted) throw notFound('consent');
}

/**
 * The id of the partner that a word on being seen names: the one who has the customer now, and nobody else is agreed to
 * (REG-DL-8). A refusal may name an earlier recipient, also by that recipient's former name.
 */
async function findNamedPartner(
  ctx: CustomerContext & TxContext,
  { recipient, granted }: GiveConsent,
  partner: OwnPartner | undefined,
): Promise<string | null> {
  if (recipient === undefined) throw fieldError('recipient', REPLY_MESSAGES.consentOnePartner);
  if (recipient === partner?.name) return partner.partnerId;
  const said = granted ? [] : await selectConsents(ctx, ctx.actor.userId);
  const known = said.find((row) => row.purpose === 'partner-sight' && row.recipient === recipient);
  if (known) return known.partnerId;
  // The customer's partner is another one since the text was shown, or none.
  throw new AppError('CONSENT_REQUIRED', { message: FORM_MESSAGES.noticeChanged });
}

async function checkSubject(
  ctx: CustomerContext & TxContext,
  consent: GiveConsent,
  facts: ConsentFacts,
): Promise<void> {
  if (!findProductType(consent.productType)) throw fieldError('productType', REPLY_MESSAGES.consentProductUnknown);
  if (consent.noticeKey !== TEXT_OF[consent.purpose]) {
    throw fieldError(
      'noticeKey',
      withValues(REPLY_MESSAGES.consentOtherText, consent.purpose, TEXT_OF[consent.purpose]),
    );
  }
  if (consent.purpose === 'insurer-sharing') await checkInsurer(ctx, consent);
  else if (consent.purpose !== 'partner-sight' && consent.recipient !== undefined)
    throw fieldError('recipient', REPLY_MESSAGES.consentOtherRecipient);
  if (consent.purpose === 'lender-sharing') await checkSharing(ctx, consent, facts);
  else if (consent.lenderId !== undefined) throw fieldError('lenderId', REPLY_MESSAGES.consentNoLender);
  else if (consent.appId !== undefined) throw fieldError('appId', REPLY_MESSAGES.consentNoApplication);
  const { purpose, channels = [] } = consent;
  const known: readonly string[] = isByChannel(purpose) ? CHANNELS[purpose] : [];
  if (channels.some((channel) => !known.includes(channel)) || (consent.channels && !isByChannel(purpose))) {
    throw fieldError('channels', withValues(REPLY_MESSAGES.consentChannelUnknown, purpose));
  }
}

type ShownText = Pick<GiveConsent, 'purpose' | 'granted' | 'noticeKey' | 'noticeVersion' | 'noticeHash' | 'language'>;

/** The text must be the one in force, word for word: nobody consents to what they were not shown. */
export async function checkText(ctx: TxContext, consent: ShownText): Promise<string[]> {
  const { purpose, granted, noticeKey, noticeVersion, noticeHash, language } = consent;
  const { content } = await findShownText(ctx, noticeKey, { version: noticeVersion, hash: noticeHash, language });
  const items = content.items.map(({ item }) => item);
  if (purpose === 'lender-sharing' && granted && items.length === 0) {
    throw new AppError('CONSENT_REQUIRED', { message: REPLY_MESSAGES.consentTextUnclear });
  }
  return items;
}

type Subject = Pick<
  StoredConsent,
  'userId' | 'purpose' | 'productType' | 'lenderId' | 'appId' | 'recipient' | 'partnerId' | 'noticeKey'
>;

/** What is of the person, whatever product it was spoken of for, and of the own account alone where two were made one. */
export function isOfPerson(purpose: string): boolean {
  return ['communication', 'marketing', 'partner-sight'].includes(purpose);
}

/** Whether two of a customer's consents are words on one thing, of which the later counts. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  return (
    one.purpose === other.purpose &&
    (isOfPerson(one.purpose) ? one.userId === other.userId : one.productType === other.productType) &&
    one.lenderId === other.lenderId &&
    // A partner may have had another name.
    (one.partnerId === null || other.partnerId === null
      ? one.recipient === other.recipient
      : one.partnerId === other.partnerId) &&
    // Each text of a lender's own is agreed to by itself.
    (one.purpose !== 'lender-own-text' || one.noticeKey === other.noticeKey) &&
    one.appId === other.appId
  );
}

/** The latest yes of the own account to be seen by a partner, whichever it named: by it what is seen goes. */
export function latestSight(userId: string, rows: readonly StoredConsent[]): StoredConsent | undefined {
  return rows.find((row) => row.purpose === 'partner-sight' && row.granted && row.userId === userId);
}

/** The yes that a no takes back; none where the last word was a no already, and for a yes. */
async function findTakenBack(
  ctx: TxContext,
  said: Subject & { readonly granted: boolean },
): Promise<{ standing: StoredConsent | undefined; withdraws: string | null }> {
  if (said.granted) return { standing: undefined, withdraws: null };
  const rows = await selectConsents(ctx, said.userId);
  const latest = rows.find((row) => isSameSubject(row, said));
  return { standing: latestSight(said.userId, rows), withdraws: latest?.granted ? latest.consentId : null };
}

const verbOf = (granted: boolean, withdraws: string | null) =>
  granted ? 'given' : withdraws === null ? 'refused' : 'withdrawn';

/** The last word on reminders or on news, by channel; an address that was suppressed is written to again. */
export async function allowChannels(
  ctx: TxContext,
  userId: string,
  purpose: keyof typeof CHANNELS,
  channels: readonly string[],
): Promise<void> {
  const allowed = (channel: string) => channels.includes(channel);
  if (purpose === 'marketing') {
    const news = { sms: allowed('sms'), email: allowed('email'), whatsapp: allowed('whatsapp') };
    await setMarketingChoice(ctx, userId, news);
  } else {
    const reminders = { sms: allowed('sms'), email: allowed('email'), call: allowed('call') };
    await setCommunicationChoice(ctx, userId, reminders);
  }
  const messages = MESSAGES.filter(allowed);
  if (messages.length > 0) await ctx.platform.jobs.enqueue(ctx, messagesAllowedJob, { userId, channels: messages });
}

/**
 * Records a consent, its refusal or its withdrawal as a row of its own: who, for what, by which version and hash of the text in
 * which language, when and from where (REG-DP-13). The communication consent sets the customer's channels in the same
 * transaction, and that to be seen by the own partner whether it sees the customer; refusing one refuses nothing else (REG-DP-2,
 * REG-DL-8). A withdrawn sharing leaves the job that brings it to the lender in the same transaction. Throws CONSENT_REQUIRED
 * when the text is not the one in force or, for sharing, names no data, VALIDATION_FAILED for a text, lender or product that does
 * not fit the purpose, NOT_FOUND for an application that is not the customer's.
 */
export async function giveConsent(
  ctx: CustomerContext,
  consent: GiveConsent,
  facts: ConsentFacts,
): Promise<{ consentId: string }> {
  const partner = consent.purpose === 'partner-sight' ? await facts.findOwnPartner(ctx, ctx.actor.userId) : undefined;
  return inTransaction(ctx, async (tx) => {
    // Two words on it at once are one after the other, and what holds is the later one.
    if (consent.purpose === 'partner-sight') await lockCustomer(tx, ctx.actor.userId);
    await checkSubject(tx, consent, facts);
    const items = await checkText(tx, consent);
    const { userId } = ctx.actor;
    const { purpose, granted, productType } = consent;
    const partnerId = purpose === 'partner-sight' ? await findNamedPartner(tx, consent, partner) : null;
    const subject = {
      userId,
      purpose,
      productType,
      lenderId: consent.lenderId ?? null,
      appId: consent.appId ?? null,
      recipient: consent.recipient ?? null,
      partnerId,
    };
    const { standing, withdraws } = await findTakenBack(tx, { ...subject, granted, noticeKey: consent.noticeKey });
    const channels = granted ? [...(consent.channels ?? (purpose === 'communication' ? MESSAGES : []))] : [];
    const said = {
      ...subject,
      granted,
      brandKey: ctx.brandKey,
      noticeKey: consent.noticeKey,
      noticeVersion: consent.noticeVersion,
      ownText: null,
      noticeHash: consent.noticeHash,
      language: consent.language,
      items,
      channels,
      channel: 'web',
      withdraws,
      ip: ctx.ip,
      requestId: ctx.requestId,
    };
    const consentId = await writeConsent(tx, said, { action: `consent.${verbOf(granted, withdraws)}` });
    if (isByChannel(purpose)) await allowChannels(tx, userId, purpose, channels);
    if (partnerId !== null && granted) await showToPartner(tx, userId, partnerId);
    // A no to a partner of before takes nothing from the one of now.
    const isOfHolder = consent.recipient === partner?.name || withdraws === standing?.consentId;
    if (purpose === 'partner-sight' && !granted && isOfHolder) await hideFromPartner(tx, userId);
    const { appId, lenderId } = subject;
    if (purpose === 'lender-sharing' && withdraws !== null && appId !== null && lenderId !== null) {
      await endOwnTexts(tx, { appId, lenderId }, { ip: ctx.ip, requestId: ctx.requestId, channel: 'web' });
      await tx.platform.jobs.enqueue(tx, sharingWithdrawnJob, { appId, lenderId }, { key: `${appId}:${lenderId}` });
    }
    if (purpose === 'insurer-sharing' && withdraws !== null) {
      await tx.platform.jobs.enqueue(tx, insurerSharingWithdrawnJob, { consentId: withdraws });
    }
    return { consentId };
  });
}

interface ConsentQuestion {
  /** Left out: the customer who acts. */
  readonly userId?: string;
  readonly productType: string;
}

function subjectOf({ actor }: Context, userId: string | undefined): string {
  if (userId !== undefined) return userId;
  if (actor.kind !== 'customer') throw new Error('Whose consent? Name the customer');
  return actor.userId;
}

interface SharedWith {
  readonly lenderId: number;
  readonly appId: string;
}

const findLatest = (ctx: Context, question: ConsentQuestion, purpose: ConsentPurpose, shared?: SharedWith) =>
  inTransaction(ctx, (tx) =>
    selectLatestConsent(tx, {
      userId: subjectOf(ctx, question.userId),
      productType: isOfPerson(purpose) ? null : question.productType,
      purpose,
      lenderId: shared?.lenderId ?? null,
      appId: shared?.appId ?? null,
    }),
  );

/** A purpose that names nobody who gets anything. */
interface OwnQuestion extends ConsentQuestion {
  readonly purpose: Exclude<SpokenPurpose, 'lender-sharing' | 'insurer-sharing' | 'partner-sight'>;
}

/** True while the customer's last word on a purpose is yes: for this product, or for any where it is of a person. */
export async function hasConsent(ctx: Context, question: OwnQuestion): Promise<boolean> {
  return (await findLatest(ctx, question, question.purpose))?.granted ?? false;
}

/** True once the customer has said yes or no to a purpose, as `hasConsent`. */
export async function hasChosen(ctx: Context, question: OwnQuestion): Promise<boolean> {
  return (await findLatest(ctx, question, question.purpose)) !== undefined;
}

/** The customer's last word on sharing this one application with this one lender, yes or no. */
export function findSharingConsent(ctx: Context, question: ConsentQuestion & SharedWith) {
  return findLatest(ctx, question, 'lender-sharing', question);
}
