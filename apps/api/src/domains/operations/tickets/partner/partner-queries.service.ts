import type {
  askPartnerQueryAgain,
  createPartnerQuery,
  PartnerQuery,
  PartnerQueryTopic,
} from '@saakh/contracts/operations/partner/tickets';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import type * as z from 'zod/mini';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandKeyOf } from '#platform/brands';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { refuseBeyond } from '#platform/limits/counted-limit';
import { attachFiles, listFilesOf } from '../files/ticket-files.service';
import { firstDue, openTicket } from '../open-ticket.service';
import { insertEntry, type StoredTicket, selectExchange, updateTicket } from '../tickets.repository';
import { activeOwner } from '../work-tickets.service';
import { lockOwnQuestion, lockQuestionTimes, selectQuestions } from './partner-queries.repository';
import { openQuestion } from './question';

const MOST_SHOWN = 50;
/** Far more than anybody asks, and little enough that nobody floods the queue. */
const MOST_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The database holds one for every question of a partner. */
const topicOf = ({ topic }: StoredTicket): PartnerQueryTopic => topic ?? 'general-query';

async function describe(ctx: TxContext, rows: readonly StoredTicket[]): Promise<PartnerQuery[]> {
  const ticketIds = rows.map(({ ticketId }) => ticketId);
  const messages = await selectExchange(ctx, ticketIds);
  const filesOf = await listFilesOf(ctx, ticketIds);
  return rows.map((row) => ({
    ticketId: row.ticketId,
    topic: topicOf(row),
    ...openQuestion(ctx, row),
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    files: filesOf(row.ticketId),
    messages: messages
      .filter(({ ticketId }) => ticketId === row.ticketId)
      .map(({ entryId, at, entry, text }) => ({
        at: at.toISOString(),
        by: entry === 'answer' ? ('us' as const) : ('partner' as const),
        text,
        files: filesOf(entryId),
      })),
  }));
}

/** What the signed-in person has asked, all or on a topic, with answers, newest first; nothing of a colleague or another partner (S-AZ-8). */
export function listOwnQueries(ctx: PartnerContext, topic?: PartnerQueryTopic): Promise<PartnerQuery[]> {
  return inTransaction(ctx, async (tx) => {
    const { partnerUserId } = ctx.actor;
    return describe(tx, await selectQuestions(tx, { partnerUserId, topic }, MOST_SHOWN));
  });
}

/** TOO_MANY_REQUESTS from the twenty-first of a day on. */
async function refuseFlood(ctx: PartnerContext & TxContext): Promise<void> {
  const now = ctx.clock.now();
  const times = await lockQuestionTimes(ctx, ctx.actor.partnerUserId, new Date(now.getTime() - DAY_MS));
  refuseBeyond(times, { most: MOST_A_DAY, ms: DAY_MS }, now);
}

/** Puts a partner's question into the queue of staff: sealed, with an Aadhaar number cut to its last four digits (REG-ID-3). */
export function askQuery(
  ctx: PartnerContext,
  { topic, subject, text, files }: z.output<typeof createPartnerQuery.body>,
): Promise<PartnerQuery> {
  return inTransaction(ctx, async (tx) => {
    await refuseFlood(tx);
    const question = { subject: redactAadhaar(subject), text: redactAadhaar(text) };
    const { partnerId, partnerUserId: sourceId } = ctx.actor;
    const brandKey = (await findBrandKeyOf(tx, partnerId)) ?? ctx.brandKey;
    const ticketId = await openTicket(tx, { kind: 'partner', sourceId, brandKey, category: 'other', topic, question });
    await attachFiles(tx, { files, ticketId, entryId: null });
    await recordAudit(tx, { action: 'partner-query.created', objectType: 'ticket', objectId: ticketId });
    const createdAt = tx.clock.now().toISOString();
    const sent = (await listFilesOf(tx, [ticketId]))(ticketId);
    return { ticketId, topic, ...question, state: 'open', createdAt, files: sent, messages: [] };
  });
}

/**
 * Asks again under one's own question, which is open again and stays with the colleague who had it, as long as they may sign in.
 * Its clock is a day, or what is left of it where it was open already. NOT_FOUND for somebody else's; TOO_MANY_REQUESTS as for a
 * question.
 */
export function askAgain(
  ctx: PartnerContext,
  ticketId: string,
  { text, files }: z.output<typeof askPartnerQueryAgain.body>,
): Promise<PartnerQuery> {
  return inTransaction(ctx, async (tx) => {
    await refuseFlood(tx);
    const ticket = await lockOwnQuestion(tx, ticketId, ctx.actor.partnerUserId);
    if (!ticket) throw notFound('question');
    const dueAt = firstDue('partner', tx.clock.now(), true);
    const change = {
      state: 'open',
      closedAt: null,
      // A question that still waits for its answer waits no longer because it is asked again.
      dueAt: ticket.state === 'open' && ticket.dueAt < dueAt ? ticket.dueAt : dueAt,
      ownerId: await activeOwner(tx, ticket),
    } as const;
    await updateTicket(tx, ticketId, change);
    const again = { ticketId, entry: 'asked-again', staffId: null, text: redactAadhaar(text) } as const;
    await attachFiles(tx, { files, ticketId, entryId: await insertEntry(tx, again) });
    await recordAudit(tx, { action: 'partner-query.continued', objectType: 'ticket', objectId: ticketId });
    const [described] = await describe(tx, [{ ...ticket, ...change }]);
    if (!described) throw new Error('A question has no description');
    return described;
  });
}
