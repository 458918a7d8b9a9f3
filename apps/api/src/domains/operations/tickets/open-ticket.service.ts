import type { TicketKind } from '@saakh/contracts/operations/tickets';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { ACKNOWLEDGE_HOURS, AIM_DAYS } from '@saakh/rules/operations/grievances/grievance-clock';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { tellCaseServiceJob } from './case-service';
import { type Question, sealQuestion } from './partner/question';
import { insertTicket, type StoredTicket } from './tickets.repository';

const HOUR_MS = 3_600_000;
/** Help and partners are answered within a day. */
const ANSWER_HOURS = 24;

/** When the end of a complaint's fifteenth day is, in India. */
export function endOfAim(createdAt: Date): Date {
  return startOfIstDay(addDays(istDateOf(createdAt), AIM_DAYS + 1));
}

/** When the first answer of a ticket is due; of a complaint its acknowledgement, until there is one (REG-GR-1). */
export function firstDue(kind: TicketKind, createdAt: Date, isAcknowledged: boolean): Date {
  if (kind === 'complaint' && isAcknowledged) return endOfAim(createdAt);
  return new Date(createdAt.getTime() + (kind === 'complaint' ? ACKNOWLEDGE_HOURS : ANSWER_HOURS) * HOUR_MS);
}

interface NewTicket {
  readonly kind: TicketKind;
  /** The id of the request for help, the complaint or the partner's user. */
  readonly sourceId: string;
  readonly brandKey: string;
  readonly category: StoredTicket['category'];
  readonly isAcknowledged?: boolean;
  /** What a partner asks, and about what: the ticket itself holds it. */
  readonly question?: Question;
  readonly topic?: NonNullable<StoredTicket['topic']>;
}

/**
 * Puts what somebody asked into the queue, and asks for the case service to be told where there is one; commits with it.
 * Answers the ticket's id.
 */
export async function openTicket(
  ctx: TxContext,
  { kind, sourceId, brandKey, category, isAcknowledged = false, question, topic }: NewTicket,
): Promise<string> {
  const now = ctx.clock.now();
  const ticketId = newId('tkt');
  await insertTicket(ctx, {
    ticketId,
    kind,
    helpRequestId: kind === 'help' ? sourceId : null,
    grievanceId: kind === 'complaint' ? sourceId : null,
    partnerUserId: kind === 'partner' ? sourceId : null,
    brandKey,
    category,
    state: 'open',
    topic: topic ?? null,
    subjectSealed: question ? sealQuestion(ctx, ticketId, question) : null,
    ownerId: null,
    createdAt: now,
    dueAt: firstDue(kind, now, isAcknowledged),
    closedAt: null,
    toldAt: null,
  });
  if (ctx.platform.config.CASE_SERVICE_URL !== undefined) {
    await ctx.platform.jobs.enqueue(ctx, tellCaseServiceJob, { ticketId }, { key: ticketId });
  }
  return ticketId;
}
