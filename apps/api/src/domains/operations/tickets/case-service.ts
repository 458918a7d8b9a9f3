import { shortReference } from '@saakh/rules/identifiers';
import { type Context, inTransaction } from '#platform/context';
import { hostsOf, makeOutbound } from '#platform/http/outbound';
import { defineJob } from '#platform/jobs/jobs';
import { findTicket, selectUntold, updateTicket } from './tickets.repository';

export const tellCaseServiceJob = defineJob<{ ticketId: string }>('tickets.tell-case-service', {
  retryLimit: 8,
  retryDelaySeconds: 30,
});
const TOTAL_MS = 10_000;
const AT_ONCE = 100;

/**
 * Opens a case for a ticket in the customer-service system (API-EXT-05): its reference, kind, brand and times, nothing of a
 * person, under the ticket's id, so that a repeat opens none. Off without an address. A failure throws, is logged and tried again.
 */
export async function tellCaseService(ctx: Context, { ticketId }: { ticketId: string }): Promise<void> {
  const { CASE_SERVICE_URL: url, CASE_SERVICE_KEY: key, SAAKH_ENV: env } = ctx.platform.config;
  if (url === undefined) return;
  const ticket = await inTransaction(ctx, (tx) => findTicket(tx, ticketId));
  if (!ticket || ticket.toldAt) return;
  const { kind, category, brandKey, state, createdAt, dueAt } = ticket;
  const { status } = await makeOutbound({ to: 'case-service', env, allowedHosts: hostsOf(url) }).send({
    url,
    method: 'POST',
    timeoutMs: TOTAL_MS,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': ticketId,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      caseId: ticketId,
      // The number that the asker was told.
      reference: shortReference(ticket.helpRequestId ?? ticket.grievanceId ?? ticketId),
      kind,
      category,
      brandKey,
      state,
      createdAt,
      dueAt,
    }),
  });
  if (status >= 400) throw new Error(`The case service answered ${status}`);
  await inTransaction(ctx, (tx) => updateTicket(tx, ticketId, { toldAt: tx.clock.now() }));
}

/** Asks again for what the case service does not know of: from before there was an address, or given up. */
export function tellWhatWaits(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (tx.platform.config.CASE_SERVICE_URL === undefined) return;
    for (const ticketId of await selectUntold(tx, AT_ONCE)) {
      await tx.platform.jobs.enqueue(tx, tellCaseServiceJob, { ticketId }, { key: ticketId });
    }
  });
}
