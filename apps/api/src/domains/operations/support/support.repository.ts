import type { ShownNotice } from '@saakh/contracts/customers/consents';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { noticeColumns } from '#domains/customers/consents';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { helpRequests, visits } from './support.table';

export interface HelpRequest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
  readonly description: string;
}

type Row = typeof helpRequests.$inferSelect;
type SealedColumn = `${'name' | 'email' | 'phone' | 'company' | 'description'}_sealed`;

const place = (id: string, column: SealedColumn) => ({ table: 'help_requests', id, column });

function opened({ platform }: TxContext, row: Row): HelpRequest {
  const open = (column: SealedColumn, value: string) => platform.cipher.open(value, place(row.helpRequestId, column));
  return {
    name: open('name_sealed', row.nameSealed),
    email: open('email_sealed', row.emailSealed),
    phone: open('phone_sealed', row.phoneSealed),
    company: row.companySealed && open('company_sealed', row.companySealed),
    description: open('description_sealed', row.descriptionSealed),
  };
}

/** False when it is there already. */
export async function insertHelpRequest(
  ctx: TxContext,
  id: string,
  request: HelpRequest,
  shown?: ShownNotice | undefined,
): Promise<boolean> {
  const { cipher } = ctx.platform;
  const row = {
    helpRequestId: id,
    brandKey: ctx.brandKey,
    nameSealed: cipher.seal(request.name, place(id, 'name_sealed')),
    emailSealed: cipher.seal(request.email, place(id, 'email_sealed')),
    emailIndex: cipher.index('email', request.email.toLowerCase()),
    phoneSealed: cipher.seal(request.phone, place(id, 'phone_sealed')),
    phoneIndex: cipher.index('phone', request.phone),
    companySealed: request.company && cipher.seal(request.company, place(id, 'company_sealed')),
    descriptionSealed: cipher.seal(request.description, place(id, 'description_sealed')),
    ...noticeColumns(shown),
    createdAt: ctx.clock.now(),
  };
  const added = ctx.tx.insert(helpRequests).values(row).onConflictDoNothing();
  return (await added.returning({ id: helpRequests.helpRequestId })).length > 0;
}

/** What was asked, and at which brand. */
export async function selectHelpRequest(
  ctx: TxContext,
  id: string,
): Promise<(HelpRequest & { readonly brandKey: string }) | undefined> {
  const [row] = await ctx.tx.select().from(helpRequests).where(eq(helpRequests.helpRequestId, id));
  return row && { ...opened(ctx, row), brandKey: row.brandKey };
}

interface Forwarded extends Pick<HelpRequest, 'email' | 'phone'> {
  readonly helpRequestId: string;
  readonly brandKey: string;
  readonly sentAt: Date;
}

/** Those of some requests that the customer service has, or may have: one whose answer was lost is not known to be there. */
export async function selectForwardedRequests(ctx: TxContext, ids: readonly string[]): Promise<Forwarded[]> {
  const rows = await ctx.tx
    .select()
    .from(helpRequests)
    .where(
      and(
        inArray(helpRequests.helpRequestId, [...ids]),
        or(isNotNull(helpRequests.forwardedAt), gt(helpRequests.attempts, 0)),
      ),
    )
    .orderBy(asc(helpRequests.createdAt));
  return rows.map((row) => {
    const { email, phone } = opened(ctx, row);
    const { helpRequestId, brandKey, forwardedAt, createdAt } = row;
    return { helpRequestId, brandKey, sentAt: forwardedAt ?? createdAt, email, phone };
  });
}

/** Counts a try to forward and answers what to forward; undefined when it has been. */
export async function takeHelpRequest(ctx: TxContext, id: string): Promise<HelpRequest | undefined> {
  const [row] = await ctx.tx
    .update(helpRequests)
    .set({ attempts: sql`${helpRequests.attempts} + 1` })
    .where(and(eq(helpRequests.helpRequestId, id), isNull(helpRequests.forwardedAt)))
    .returning();
  return row && opened(ctx, row);
}

export async function markForwarded({ tx, clock }: TxContext, id: string): Promise<void> {
  await tx.update(helpRequests).set({ forwardedAt: clock.now() }).where(eq(helpRequests.helpRequestId, id));
}

/** Oldest first. */
export async function selectWaitingIds({ tx }: TxContext, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: helpRequests.helpRequestId })
    .from(helpRequests)
    .where(and(isNull(helpRequests.forwardedAt), lt(helpRequests.createdAt, before)))
    .orderBy(asc(helpRequests.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type Visit = Readonly<typeof visits.$inferSelect>;

export async function insertVisit({ tx }: TxContext, visit: Visit): Promise<void> {
  await tx.insert(visits).values(visit);
}

export async function selectVisit({ tx }: TxContext, visitId: string): Promise<Visit | undefined> {
  const [row] = await tx.select().from(visits).where(eq(visits.visitId, visitId));
  return row;
}

/** Names whose the requests with a contact are, where nobody is named yet. */
export async function setAsker(
  { tx }: TxContext,
  { channel, index, about }: { channel: 'sms' | 'email'; index: string; about: string },
): Promise<void> {
  const typed = channel === 'sms' ? helpRequests.phoneIndex : helpRequests.emailIndex;
  await tx
    .update(helpRequests)
    .set({ about })
    .where(and(eq(typed, index), isNull(helpRequests.about)));
}

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
