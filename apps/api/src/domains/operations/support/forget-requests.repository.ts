import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';

/** When the last was heard of a request: it was closed, or somebody wrote, or it was asked. Tickets are another module's: by their names alone. */
const LAST_HEARD: SQL = sql`coalesce(t.closed_at,
  (select max(e.at) from ticket_entries e where e.ticket_id = t.ticket_id), h.created_at)`;

/**
 * Deletes requests of which nothing was heard since a time, with their tickets, and what is kept of the mails that answered them;
 * answers their ids.
 */
export async function deleteOldRequests(ctx: TxContext, before: Date, limit: number): Promise<string[]> {
  const gone = await rawRows<{ id: string; email_index: string | null }>(
    ctx,
    sql`delete from help_requests where help_request_id in (
        select h.help_request_id from help_requests h left join tickets t on t.help_request_id = h.help_request_id
        where h.created_at < ${instant(before)} and ${LAST_HEARD} < ${instant(before)}
        order by h.created_at limit ${limit} for update of h skip locked)
      returning help_request_id as id, email_index`,
  );
  const addresses = gone.map(({ email_index }) => email_index);
  await ctx.tx.execute(sql`delete from outbox_messages where template_key = 'help-answered' and about is null
    and recipient_index = any(${sql.param(addresses)}::text[]) and created_at < ${instant(before)}`);
  return gone.map(({ id }) => id);
}
