import type { CallParsed } from '@saakh/contracts/call';
import type {
  exportInsuranceRequests,
  InsuranceRequest,
  listInsuranceRequests,
} from '@saakh/contracts/customers/staff/insurance-requests';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { istMomentOf } from '@saakh/rules/dates';
import { shortReference } from '@saakh/rules/identifiers';
import { findPlan } from '#domains/catalogue/insurance';
import { getCustomer, listMaskedCustomers } from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandNames } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { csvFile } from '#platform/csv';
import { inReportPlace } from '#platform/limits/report-places';
import { pageRows } from '#platform/lists/page-rows';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { answersPlace, noteMail, selectLead } from '../insurance-requests.repository';
import { mailInsurer } from '../insurer-mail';
import { type FoundRequest, lockRequest, selectRequests } from './requests.repository';

type Wanted = CallParsed<typeof listInsuranceRequests>['query'];
const MOST_EXPORTED = 200_000;

async function toRows(ctx: TxContext, found: readonly FoundRequest[]): Promise<InsuranceRequest[]> {
  const brandNameOf = await findBrandNames(
    ctx,
    found.map(({ brandKey }) => brandKey),
  );
  const whoOf = await listMaskedCustomers(
    ctx,
    found.map(({ userId }) => userId),
  );
  const nowMs = ctx.clock.now().getTime();
  return found.map(({ id, at, brandKey, userId, ...row }) => ({
    ...row,
    leadId: id,
    reference: shortReference(id),
    askedAt: new Date(at).toISOString(),
    ageSeconds: Math.max(0, Math.round((nowMs - new Date(at).getTime()) / 1000)),
    brand: brandNameOf(brandKey),
    who: whoOf.get(userId) || null,
  }));
}

/** Customers' requests to insurers with what became of the mail, newest first, masked, a hundred at a time. */
export function listRequests(
  ctx: AdminContext,
  { after, limit: asked, ...filter }: Wanted,
): Promise<{ data: InsuranceRequest[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(asked);
    const found = await selectRequests(tx, filter, { after: parseTimeCursor(after), limit: limit + 1 });
    const { rows, next } = pageOf(found, limit);
    return { data: await toRows(tx, rows), next };
  });
}

const HEADINGS = [
  ...['reference', 'asked at (IST)', 'state', 'insurer', 'plan', 'category', 'site', 'partner', 'customer'],
  'why it failed',
];

/**
 * Exactly the filtered requests, masked as in the list; an audit row keeps who took how many and why (S-AZ-7). CONFLICT for more
 * than the limit: a file that lacks some says nothing of it.
 */
export function exportRequests(
  ctx: AdminContext,
  { reason, ...filter }: CallParsed<typeof exportInsuranceRequests>['body'],
): Promise<Uint8Array> {
  return inReportPlace(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const found = await selectRequests(tx, filter, { limit: MOST_EXPORTED + 1 });
      if (found.length > MOST_EXPORTED) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.exportTooManyRows });
      const rows = await toRows(tx, found);
      await recordAudit(tx, {
        action: 'insurance-requests.exported',
        objectType: 'insurance-requests',
        objectId: 'list',
        after: { filter, reason, rows: rows.length },
      });
      return csvFile(
        HEADINGS,
        rows.map((row) => [
          ...[row.reference, istMomentOf(row.askedAt), row.state, row.insurer, row.plan.en, row.category],
          ...[row.brand.en, row.partner, row.who, row.error],
        ]),
      );
    }),
  );
}

/**
 * Mails a request again whose mail failed, with the customer's contacts and the insurer's address of today. NOT_FOUND for one
 * that is not there, CONFLICT where the mail did not fail or the customer has withdrawn.
 */
export function sendAgain(ctx: AdminContext, leadId: string): Promise<{ message: string }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockRequest(tx, leadId);
    const lead = locked && (await selectLead(tx, leadId));
    const plan = locked && (await findPlan(tx, locked.planId));
    if (!lead || !plan) throw notFound('request');
    if (locked.state !== 'failed') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.requestNotFailed });
    const customer = await getCustomer(tx, lead.userId);
    const answers = JSON.parse(tx.platform.cipher.open(lead.answersSealed, answersPlace(leadId))) as FormAnswers;
    await noteMail(tx, leadId, await mailInsurer(tx, lead, plan, { customer, answers }));
    await recordAudit(tx, {
      action: 'insurance-lead.sent-again',
      objectType: 'insurance-lead',
      objectId: leadId,
      subject: lead.userId,
      after: { insurer: plan.insurer },
    });
    return { message: STAFF_MESSAGES.requestSent };
  });
}
