import type { createPartnerQuery, PartnerQuery } from '@saakh/contracts/partner/queries';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import type * as z from 'zod/mini';
import { recordAudit } from '../../platform/audit/audit';
import { inTransaction, type PartnerContext, type TxContext } from '../../platform/context';
import { refuseBeyond } from '../../platform/limits/counted-limit';
import { findBrandKeyOf } from '../brands';
import { openTicket } from './open-ticket.service';
import { lockQuestionTimes, openQuestion, selectQuestions } from './partner-queries.repository';
import { type StoredTicket, selectAnswers } from './tickets.repository';

const MOST_SHOWN = 50;
/** Far more than anybody asks, and little enough that nobody floods the queue. */
const MOST_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

const describe = async (ctx: TxContext, rows: readonly StoredTicket[]): Promise<PartnerQuery[]> => {
  const answers = await selectAnswers(
    ctx,
    rows.map(({ ticketId }) => ticketId),
  );
  return rows.map((row) => ({
    ticketId: row.ticketId,
    ...openQuestion(ctx, row),
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    answers: answers
      .filter(({ ticketId }) => ticketId === row.ticketId)
      .map(({ at, text }) => ({ at: at.toISOString(), text })),
  }));
};

/** What whoever is signed in has asked, with answers, newest first; nothing of a colleague or another partner (S-AZ-8). */
export const listOwnQueries = (ctx: PartnerContext): Promise<PartnerQuery[]> =>
  inTransaction(ctx, async (own) => describe(own, await selectQuestions(own, ctx.actor.partnerUserId, MOST_SHOWN)));

/** TOO_MANY_REQUESTS from the twenty-first of a day on. */
const refuseFlood = async (ctx: PartnerContext & TxContext): Promise<void> => {
  const now = ctx.clock.now();
  const times = await lockQuestionTimes(ctx, ctx.actor.partnerUserId, new Date(now.getTime() - DAY_MS));
  refuseBeyond(times, { most: MOST_A_DAY, ms: DAY_MS }, now);
};

/** Puts a partner's question into the queue of staff: sealed, with an Aadhaar number cut to its last four digits (REG-ID-3). */
export const askQuery = (
  ctx: PartnerContext,
  { subject, text }: z.output<typeof createPartnerQuery.body>,
): Promise<PartnerQuery> =>
  inTransaction(ctx, async (own) => {
    await refuseFlood(own);
    const question = { subject: redactAadhaar(subject), text: redactAadhaar(text) };
    const { partnerId, partnerUserId: sourceId } = ctx.actor;
    const brandKey = (await findBrandKeyOf(own, partnerId)) ?? ctx.brandKey;
    const ticketId = await openTicket(own, { kind: 'partner', sourceId, brandKey, category: 'other', question });
    await recordAudit(own, { action: 'partner-query.created', objectType: 'ticket', objectId: ticketId });
    return { ticketId, ...question, state: 'open', createdAt: own.clock.now().toISOString(), answers: [] };
  });
