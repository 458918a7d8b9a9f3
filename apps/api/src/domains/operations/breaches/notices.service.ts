import type { Brand } from '@saakh/contracts/brands';
import { BREACH_DATA, type BreachNotice } from '@saakh/contracts/operations/messaging/breach-notices';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { fill, pairs } from '@saakh/i18n/pairs';
import { momentInWords } from '@saakh/rules/dates-in-words';
import { type Customer, getCustomer, writeToCustomer } from '#domains/identity/customers';
import { notFound } from '#platform/app-error';
import { brandVariables, getWritingBrand, siteAddress } from '#platform/brands';
import { asSystem, type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import {
  type BreachRow,
  insertNotices,
  lockWaiting,
  markRead,
  type NoticeRow,
  selectBreach,
  selectBreachesOf,
  selectUnread,
  selectUnsent,
  settleNotice,
  undoSince,
} from './breaches.repository';

const words = pairs(en, hi);

export const breachNoticesJob = defineJob<{ breachId: string }>('breaches.tell', {
  concurrency: 1,
  leaseSeconds: 300,
  retryLimit: 20,
});
const AT_ONCE = 50;

/** Wakes the notices of a breach; a second job that waits already is not added. */
export function enqueueNotices(ctx: TxContext, breachId: string): Promise<void> {
  return ctx.platform.jobs.enqueue(ctx, breachNoticesJob, { breachId }, { key: breachId });
}

function spanOf({ beganAt, endedAt }: BreachRow, language: 'en' | 'hi'): string {
  const began = momentInWords(beganAt, language);
  if (endedAt === null) return fill(words.spanOf, { began })[language];
  const ended = momentInWords(endedAt, language);
  return fill(words.spanOf2, { began, ended })[language];
}

/** Whom to ask: who was named for the breach, else the grievance officer of the brand. */
const contactOf = ({ contact }: BreachRow, brand: Brand) => contact ?? brand.grievanceOfficer;

async function variablesOf(ctx: TxContext, row: BreachRow, { language, brandKey, firstName }: Customer) {
  const { brand, siteKey } = await getWritingBrand(ctx, brandKey);
  const contact = contactOf(row, brand);
  return {
    ...brandVariables(brand, language),
    name: firstName ?? '',
    nature: row.nature[language],
    when: spanOf(row, language),
    data: row.dataKinds.map((kind) => BREACH_DATA[kind][language]).join(', '),
    consequences: row.consequences[language],
    mitigation: row.mitigation[language],
    safetySteps: row.safetySteps[language],
    contactName: contact.name,
    contactPhone: contact.phone,
    contactEmail: contact.email,
    accountLink: siteAddress(ctx, siteKey, '/my-account'),
  };
}

/** Tells one customer by every verified contact and in the account; a customer of a merged account is told in the account that was kept. */
async function tell(tx: TxContext, row: BreachRow, { noticeId, userId, toldAt }: NoticeRow): Promise<void> {
  const customer = userId === null ? undefined : await getCustomer(tx, userId);
  if (!customer || customer.deletedAt !== null || customer.mergedInto !== null) {
    if (customer?.mergedInto) await insertNotices(tx, row.breachId, [customer.mergedInto]);
    await settleNotice(tx, noticeId, { state: 'gone' });
    return;
  }
  const written = await writeToCustomer(tx, customer, {
    templateKey: 'data-breach',
    variables: await variablesOf(tx, row, customer),
  });
  const messageIdOf = (channel: 'sms' | 'email') => written.find((one) => one.channel === channel)?.messageId ?? null;
  await settleNotice(tx, noticeId, {
    state: written.length > 0 ? 'told' : 'account-only',
    toldAt: toldAt ?? tx.clock.now(),
    smsId: messageIdOf('sms'),
    emailId: messageIdOf('email'),
  });
}

/**
 * Tells everybody who waits, some at a time. Each row is settled in the transaction that writes its messages, so that a job
 * that dies goes on where it was and nobody is told twice (REG-DP-9, R-OUT-1).
 */
export async function tellAffected(ctx: Context, { breachId }: { breachId: string }): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(asSystem(ctx, 'breach-notices'), async (tx) => {
      const row = await selectBreach(tx, breachId);
      const waiting = row?.noticesAt ? await lockWaiting(tx, breachId, AT_ONCE) : [];
      for (const notice of waiting) if (row) await tell(tx, row, notice);
      return waiting.length > 0;
    });
  }
}

/**
 * After the notices of an account came back to it that was part of another one since: what was read there is unread, for it was
 * somebody else, and of what it was not told it is told now (REG-DP-9).
 */
export async function returnNotices(tx: TxContext, userId: string, since: Date): Promise<void> {
  await undoSince(tx, userId, since);
  for (const breachId of await selectUnsent(tx)) await enqueueNotices(tx, breachId);
}

/** Notices whose job was lost go on. */
export function wakeNotices(ctx: Context): Promise<void> {
  return inTransaction(asSystem(ctx, 'breach-notices'), async (tx) => {
    for (const breachId of await selectUnsent(tx)) await enqueueNotices(tx, breachId);
  });
}

/** What the customer was told and has not read yet, newest first. */
export function listNotices(ctx: CustomerContext): Promise<BreachNotice[]> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const notices = await selectUnread(tx, userId);
    if (notices.length === 0) return [];
    const rows = await selectBreachesOf(
      tx,
      notices.map(({ breachId }) => breachId),
    );
    const { brandKey } = await getCustomer(tx, userId);
    const { brand } = await getWritingBrand(tx, brandKey);
    const shown: BreachNotice[] = [];
    for (const notice of notices) {
      const row = rows.get(notice.breachId);
      if (!row || !notice.toldAt) continue;
      const { nature, dataKinds, consequences, mitigation, safetySteps } = row;
      shown.push({
        ...{ noticeId: notice.noticeId, nature, dataKinds, consequences, mitigation, safetySteps },
        toldAt: notice.toldAt.toISOString(),
        beganAt: row.beganAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        contact: contactOf(row, brand),
      });
    }
    return shown;
  });
}

/** NOT_FOUND for what is not the customer's. */
export function readNotice(ctx: CustomerContext, noticeId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await markRead(tx, ctx.actor.userId, noticeId))) throw notFound('notice');
  });
}
