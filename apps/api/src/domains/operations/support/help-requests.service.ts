import { createHash } from 'node:crypto';
import type { ShownNotice } from '@saakh/contracts/customers/consents';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { maskEmail, maskMobile } from '@saakh/rules/identifiers';
import { requireShownNotice } from '#domains/customers/consents';
import { findCustomerByContact } from '#domains/identity/customers';
import { type Desk, openTicket } from '#domains/operations/tickets';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getWritingBrand } from '#platform/brands';
import type { Config } from '#platform/config';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { hostsOf, makeOutbound } from '#platform/http/outbound';
import { newId } from '#platform/ids';
import { defineJob } from '#platform/jobs/jobs';
import { addressKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import {
  deleteOldRequests,
  type HelpRequest,
  insertHelpRequest,
  markForwarded,
  selectHelpRequest,
  selectWaitingIds,
  setAsker,
  takeHelpRequest,
} from './support.repository';

const TOTAL_MS = 10_000;

type CrmSettings = Pick<Config, 'CRM_LEAD_URL' | 'CRM_ORGID' | 'SAAKH_ENV'>;

/**
 * Posts a help request to the CRM's web-to-lead address, form-encoded, with the specification's six fields (API-EXT-01).
 * What the CRM says of it is ignored; that it could not be handed over throws, so that it is tried again.
 */
async function forwardToCrm(
  { CRM_LEAD_URL, CRM_ORGID, SAAKH_ENV }: CrmSettings & { readonly CRM_LEAD_URL: string },
  { name, email, phone, company, description }: HelpRequest,
): Promise<void> {
  const form = new URLSearchParams({ orgid: CRM_ORGID, name, email, phone, company: company ?? '', description });
  const { status } = await makeOutbound({ to: 'crm', env: SAAKH_ENV, allowedHosts: hostsOf(CRM_LEAD_URL) }).send({
    url: CRM_LEAD_URL,
    method: 'POST',
    timeoutMs: TOTAL_MS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  if (status >= 400) throw new Error(`The CRM answered ${status}`);
}

export const forwardJob = defineJob<{ helpRequestId: string }>('support.forward-help', {
  retryLimit: 8,
  retryDelaySeconds: 30,
  concurrency: 2,
});

const PER_ADDRESS: LimitRule = { name: 'help-address', points: 30, seconds: 3600, onFailure: 'open' };
const LEFT_AFTER_MS = 60 * 60 * 1000;
const AT_ONCE = 100;

export interface NewHelpRequest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company?: string | undefined;
  readonly description: string;
  readonly requestId?: string | undefined;
  readonly notice?: ShownNotice | undefined;
}

/** The sender's own id names the row, so that a request whose answer was lost is not kept and forwarded again. */
const idOf = ({ requestId }: NewHelpRequest): string =>
  requestId === undefined ? newId('hlp') : `hlp_${createHash('sha256').update(requestId).digest('hex').slice(0, 32)}`;

/**
 * Keeps a request for help, sealed, and asks for it to be forwarded, in one transaction; so the success text is true
 * whether or not the CRM can be reached. Without a CRM address it is kept and forwarded once there
 * is one; the same `requestId` again changes nothing. An Aadhaar number in the free text is cut to its last four digits first (REG-ID-3).
 * CONSENT_REQUIRED for what is sent for the first time under another notice than the one in force (REG-DP-1).
 */
export async function createHelpRequest(ctx: Context, request: NewHelpRequest): Promise<{ helpRequestId: string }> {
  await ctx.platform.limits.consume(PER_ADDRESS, addressKey(ctx.ip));
  const helpRequestId = idOf(request);
  await inTransaction(asSystem(ctx, 'help'), async (tx) => {
    const asked = {
      name: request.name,
      email: request.email,
      phone: request.phone,
      company: request.company ? redactAadhaar(request.company) : null,
      description: redactAadhaar(request.description),
    };
    if (!(await insertHelpRequest(tx, helpRequestId, asked, request.notice))) return;
    await requireShownNotice(tx, 'help-notice', request.notice);
    await openTicket(tx, { kind: 'help', sourceId: helpRequestId, brandKey: ctx.brandKey, category: 'other' });
    await recordAudit(tx, { action: 'help-request.created', objectType: 'help-request', objectId: helpRequestId });
    if (tx.platform.config.CRM_LEAD_URL !== undefined) {
      await tx.platform.jobs.enqueue(tx, forwardJob, { helpRequestId }, { key: helpRequestId });
    }
  });
  return { helpRequestId };
}

/** Hands one request to the CRM; a request that has been is left alone. Throws when it could not be, to be tried again. */
export async function forwardHelpRequest(ctx: Context, { helpRequestId }: { helpRequestId: string }): Promise<void> {
  const { CRM_LEAD_URL, ...settings } = ctx.platform.config;
  if (CRM_LEAD_URL === undefined) return;
  const request = await inTransaction(ctx, (tx) => takeHelpRequest(tx, helpRequestId));
  if (!request) return;
  await forwardToCrm({ ...settings, CRM_LEAD_URL }, request);
  await inTransaction(ctx, (tx) => markForwarded(tx, helpRequestId));
}

/** Asks again for what was left: kept before there was an address, or given up after the last try. */
export function forwardWhatWaits(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (tx.platform.config.CRM_LEAD_URL === undefined) return;
    const before = new Date(tx.clock.now().getTime() - LEFT_AFTER_MS);
    for (const helpRequestId of await selectWaitingIds(tx, before, AT_ONCE)) {
      await tx.platform.jobs.enqueue(tx, forwardJob, { helpRequestId }, { key: helpRequestId });
    }
  });
}

/**
 * From now on what was asked for with a contact, of its blind index, is the customer's by name, since the contact is not any
 * more: it is found and deleted with their account, and not with the next owner of the contact (REG-DP-5, REG-DP-6). What was
 * claimed by somebody before stays theirs. Commits with the caller's transaction, which must be the system's.
 */
export function claimHelpRequests(
  ctx: TxContext,
  contact: { readonly channel: 'sms' | 'email'; readonly index: string; readonly about: string },
): Promise<void> {
  return setAsker(ctx, contact);
}

/**
 * Erases requests for help that were closed before a moment, or of which nothing was heard since (REG-DP-6), so many at most, and
 * their tickets with them; that they were there the audit trail says, by their ids alone. Answers how many. Commits with the
 * caller's transaction, which must be the system's.
 */
export async function forgetHelpRequests(ctx: TxContext, before: Date, limit: number): Promise<number> {
  const ids = await deleteOldRequests(ctx, before, limit);
  for (const objectId of ids) {
    await recordAudit(ctx, { action: 'help-request.erased', objectType: 'help-request', objectId });
  }
  return ids.length;
}

/** Where requests for help are read and answered: by mail, to the address that was given with them. */
export const helpDesk: Desk = {
  async read(ctx, helpRequestId) {
    const request = await selectHelpRequest(ctx, helpRequestId);
    if (!request) return undefined;
    const { description, email, phone } = request;
    const contacts = [maskEmail(email), maskMobile(phone)];
    const customer =
      (await findCustomerByContact(ctx, 'sms', phone)) ??
      (await findCustomerByContact(ctx, 'email', email.toLowerCase()));
    return {
      text: description,
      lender: null,
      contacts,
      userId: customer?.userId ?? null,
      acknowledgedAt: null,
      dueOn: null,
      escalateOn: null,
      complaint: null,
    };
  },
  async answer(ctx, helpRequestId, text) {
    const request = await selectHelpRequest(ctx, helpRequestId);
    if (!request) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.helpSenderDeleted });
    const { brand } = await getWritingBrand(ctx, request.brandKey);
    await ctx.platform.outbox.send(ctx, {
      channel: 'email',
      to: request.email,
      templateKey: 'help-answered',
      language: 'en',
      variables: { ...brandVariables(brand, 'en'), name: request.name, answer: text },
    });
  },
  close: async () => undefined,
  reopen: async () => undefined,
};
