import type { PartnerQueryTopic } from '@saakh/contracts/operations/partner/tickets';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { TxContext } from '#platform/context';
import { type StoredTicket, ticketEntries, tickets } from '../tickets.table';

/** The newest first. */
export function selectQuestions(
  { tx }: TxContext,
  { partnerUserId, topic }: { partnerUserId: string; topic: PartnerQueryTopic | undefined },
  limit: number,
): Promise<StoredTicket[]> {
  return tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.partnerUserId, partnerUserId), topic === undefined ? undefined : eq(tickets.topic, topic)))
    .orderBy(desc(tickets.createdAt), desc(tickets.ticketId))
    .limit(limit);
}

/** A question of this person; undefined for somebody else's. */
export async function lockOwnQuestion(
  { tx }: TxContext,
  ticketId: string,
  partnerUserId: string,
): Promise<StoredTicket | undefined> {
  const isOwn = and(eq(tickets.ticketId, ticketId), eq(tickets.partnerUserId, partnerUserId));
  return (await tx.select().from(tickets).where(isOwn).for('update'))[0];
}

/** Times of questions since a time, oldest first. Locked, so that a question at the same moment waits. */
export async function lockQuestionTimes({ tx }: TxContext, partnerUserId: string, since: Date): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner-queries:${partnerUserId}`}, 0))`);
  const asked = tx
    .select({ at: tickets.createdAt })
    .from(tickets)
    .where(and(eq(tickets.partnerUserId, partnerUserId), gt(tickets.createdAt, since)));
  const again = tx
    .select({ at: ticketEntries.at })
    .from(ticketEntries)
    .innerJoin(tickets, eq(tickets.ticketId, ticketEntries.ticketId))
    .where(
      and(
        eq(tickets.partnerUserId, partnerUserId),
        eq(ticketEntries.entry, 'asked-again'),
        gt(ticketEntries.at, since),
      ),
    );
  const rows = await unionAll(asked, again);
  return rows.map(({ at }) => at).sort((one, other) => one.getTime() - other.getTime());
}
