import type { ConsentPurpose } from '@saakh/contracts/customers/consents';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { findLenders } from '#domains/catalogue/lenders';
import {
  getCustomer,
  hideFromPartner,
  lockCustomer,
  setCommunicationChoice,
  setMarketingChoice,
} from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { type StoredConsent, selectConsents, selectConsentsFor } from './consents.repository';
import {
  allowChannels,
  type ConsentFacts,
  insurerSharingWithdrawnJob,
  isOfPerson,
  isSameSubject,
  latestSight,
  type OwnPartner,
  sharingWithdrawnJob,
} from './consents.service';
import { endOwnTexts } from './own-texts.service';
import { lastWords } from './sharing-leave.service';
import { writeConsent } from './write-consent';

/** Who got something by a consent is told that it is withdrawn: by a job that commits with the withdrawal (REG-DP-4). */
async function tellRecipients(ctx: TxContext, given: StoredConsent): Promise<void> {
  const { purpose, appId, lenderId, consentId } = given;
  if (purpose.startsWith('lender-') && appId !== null && lenderId !== null) {
    // The key: several texts of one lender that are withdrawn together are one word to it.
    await ctx.platform.jobs.enqueue(ctx, sharingWithdrawnJob, { appId, lenderId }, { key: `${appId}:${lenderId}` });
  }
  if (purpose === 'insurer-sharing') {
    await ctx.platform.jobs.enqueue(ctx, insurerSharingWithdrawnJob, { consentId });
  }
}

/** Reading the key facts was a fact and not a leave that could be taken back. */
const isLeave = ({ purpose }: StoredConsent): boolean => purpose !== 'key-facts';

type Spoken = Pick<StoredConsent, 'ip' | 'requestId' | 'channel'>;

/** A withdrawal is a row of its own, by the very text that was agreed to: nobody has to read a newer one to say no. */
async function writeWithdrawal(ctx: TxContext, given: StoredConsent, spoken: Spoken): Promise<string> {
  const { sequence: _order, consentId: withdraws, at: _given, ...same } = given;
  const said = { ...same, ...spoken, granted: false, channels: [], withdraws };
  const consentId = await writeConsent(ctx, said, { action: 'consent.withdrawn', also: { withdraws } });
  if (given.purpose === 'communication') {
    await setCommunicationChoice(ctx, given.userId, { sms: false, email: false, call: false });
  }
  if (given.purpose === 'marketing') {
    await setMarketingChoice(ctx, given.userId, { sms: false, email: false, whatsapp: false });
  }
  const { appId, lenderId } = given;
  if (given.purpose === 'lender-sharing' && appId !== null && lenderId !== null) {
    await endOwnTexts(ctx, { appId, lenderId }, spoken);
  }
  await tellRecipients(ctx, given);
  return consentId;
}

/** The customer's last word on what a row is about, among all of theirs, newest first. */
const lastWordOn = (row: StoredConsent, rows: readonly StoredConsent[]): StoredConsent =>
  rows.find((other) => isSameSubject(row, other)) ?? row;

interface Withdrawn {
  readonly consentId: string;
  readonly purpose: ConsentPurpose;
  /** False where it was withdrawn before. */
  readonly isNew: boolean;
}

async function withdrawOf(tx: TxContext, userId: string, asked: string, spoken: Spoken): Promise<Withdrawn> {
  // One word after the other: who agrees at the same moment is shown or hidden by the later one.
  await lockCustomer(tx, userId);
  const rows = await selectConsents(tx, userId);
  const given = rows.find(({ consentId }) => consentId === asked);
  if (!given?.granted) throw notFound('consent');
  if (!isLeave(given)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.recordNotWithdrawn });
  // Given again since, the latest yes is what holds.
  const last = lastWordOn(given, rows);
  const purpose = last.purpose as ConsentPurpose;
  if (!last.granted) return { consentId: last.consentId, purpose, isNew: false };
  if (last === latestSight(last.userId, rows)) await hideFromPartner(tx, last.userId);
  return { consentId: await writeWithdrawal(tx, last, spoken), purpose, isNew: true };
}

/**
 * Withdraws what one of the customer's own consents allows, by one call as it was given (REG-DP-4): what needs it stops, and
 * who got something by it is told by a job of the same transaction. Twice is once: the second answers the first withdrawal.
 * NOT_FOUND for anybody else's and for a refusal, CONFLICT for a record that is no leave.
 */
export function withdrawConsent(ctx: CustomerContext, asked: string): Promise<{ consentId: string }> {
  return inTransaction(ctx, async (tx) => {
    const spoken = { ip: ctx.ip, requestId: ctx.requestId, channel: 'web' };
    const { consentId } = await withdrawOf(tx, ctx.actor.userId, asked, spoken);
    return { consentId };
  });
}

/** As `withdrawConsent`, by staff on the customer's word, after more than one of them or the customer agreed. */
export function withdrawOnWord(tx: TxContext, userId: string, asked: string): Promise<Withdrawn> {
  return withdrawOf(tx, userId, asked, { ip: null, requestId: tx.requestId, channel: 'customer-service' });
}

const SHARED: readonly string[] = ['lender-sharing', 'insurer-sharing', 'lender-own-text'];

/**
 * Withdraws every consent to share of a customer who is being deleted, so that lenders and insurers are told. Answers those
 * that were withdrawn.
 */
export async function withdrawAllSharing(ctx: TxContext, userId: string): Promise<StoredConsent[]> {
  const rows = await selectConsents(ctx, userId);
  const sharing = rows.filter((row) => SHARED.includes(row.purpose) && row.granted && lastWordOn(row, rows) === row);
  // A lender's own texts end with the consent to share with it.
  const endsAnother = (row: StoredConsent) =>
    row.purpose === 'lender-own-text' &&
    sharing.some(
      ({ purpose, appId, lenderId }) =>
        purpose === 'lender-sharing' && appId === row.appId && lenderId === row.lenderId,
    );
  for (const given of sharing.filter((row) => !endsAnother(row))) {
    await writeWithdrawal(ctx, given, { ip: null, requestId: ctx.requestId, channel: 'deletion' });
  }
  return sharing;
}

/**
 * Ends the consent to share one application with one lender, and what depends on it, because the lender says no before it was
 * sent anything: there is nothing left to share for.
 */
export async function endSharingOfRefused(
  ctx: TxContext,
  about: { readonly appId: string; readonly lenderId: number },
): Promise<void> {
  const spoken = { ip: null, requestId: ctx.requestId, channel: 'lender-refusal' };
  const given = lastWords(await selectConsentsFor(ctx, about)).find(({ purpose }) => purpose === 'lender-sharing');
  if (given?.granted) await writeWithdrawal(ctx, given, spoken);
  else await endOwnTexts(ctx, about, spoken);
}

/** The customer's consents and refusals, newest first: what is in force, and when one was withdrawn; with the name of their partner. */
export async function listConsents(ctx: CustomerContext, { findOwnPartner, findEndedSharing }: ConsentFacts) {
  const { userId } = ctx.actor;
  const partner = await findOwnPartner(ctx, userId);
  const data = await inTransaction(ctx, (tx) => listConsentsOf(tx, userId, { holder: partner, findEndedSharing }));
  return { data, ...(partner === undefined ? {} : { partner: partner.name }) };
}

/** The same for staff, of any customer. */
export async function listConsentsOf(
  tx: TxContext,
  userId: string,
  { holder, findEndedSharing }: Pick<ConsentFacts, 'findEndedSharing'> & { readonly holder: OwnPartner | undefined },
) {
  const rows = await selectConsents(tx, userId);
  const lenders = await findLenders(
    tx,
    rows.flatMap(({ lenderId }) => (lenderId === null ? [] : [lenderId])),
  );
  const { shownToPartner, shownToPartnerId } = await getCustomer(tx, userId);
  const isSeen = shownToPartner && (shownToPartnerId ?? holder?.partnerId) === holder?.partnerId;
  const isSeenBy = ({ partnerId, recipient }: StoredConsent) =>
    isSeen && (partnerId === null ? recipient === holder?.name : partnerId === holder?.partnerId);
  const hasEnded = await findEndedSharing(tx, userId, rows);
  return rows.map((row) => {
    // A yes for a partner who has the customer no more is past, and so is what was of an account's own before two were made one.
    const isPast = row.purpose === 'partner-sight' && row.granted && !isSeenBy(row);
    const isOthers = isOfPerson(row.purpose) && row.userId !== userId;
    const isLastWord = lastWordOn(row, rows) === row && !isPast && !isOthers;
    return {
      consentId: row.consentId,
      purpose: row.purpose as ConsentPurpose,
      granted: row.granted,
      productType: row.productType,
      appId: row.appId,
      lenderId: row.lenderId,
      lenderName: row.lenderId === null ? null : (lenders.get(row.lenderId)?.name ?? null),
      recipient: row.recipient,
      ...(row.recipient !== null && row.shownName !== null && tx.language === 'hi'
        ? { recipientName: row.shownName.called }
        : {}),
      noticeKey: row.noticeKey,
      ownText: row.ownText,
      channels: row.channels,
      noticeVersion: row.noticeVersion,
      language: row.language,
      at: row.at.toISOString(),
      withdrawnAt: rows.find(({ withdraws }) => withdraws === row.consentId)?.at.toISOString() ?? null,
      withdraws: row.withdraws,
      holds: isLastWord && !(row.granted && hasEnded(row)),
      // Of what has ended, too: a withdrawal has its lender told that nothing may be done with the data any more.
      canWithdraw: row.granted && isLastWord && isLeave(row),
    };
  });
}

/**
 * Takes back one channel of a consent to reminders or news, by the very text that was agreed to; the last one takes back the
 * consent itself. For a link in a message, by which nobody signs in; nothing where it was not allowed.
 */
export async function refuseChannel(
  ctx: TxContext,
  userId: string,
  purpose: 'communication' | 'marketing',
  channel: string,
): Promise<void> {
  const given = (await selectConsents(ctx, userId)).find((row) => row.purpose === purpose);
  if (!given?.granted || !given.channels.includes(channel)) return;
  const channels = given.channels.filter((one) => one !== channel);
  const spoken = { ip: ctx.ip, requestId: ctx.requestId, channel: 'stop-link' };
  if (channels.length === 0) {
    await writeWithdrawal(ctx, given, spoken);
    return;
  }
  const { sequence: _order, consentId: withdraws, at: _given, ...same } = given;
  await writeConsent(ctx, { ...same, ...spoken, channels, withdraws }, { action: 'consent.given', also: { channels } });
  await allowChannels(ctx, userId, purpose, channels);
}
