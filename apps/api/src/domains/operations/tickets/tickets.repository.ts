import type { TicketRow } from '@saakh/contracts/operations/tickets';
import { maskName } from '@saakh/rules/identifiers';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { newId } from '#platform/ids';
import { openQuestion } from './partner/question';
import { type StoredTicket, ticketEntries, tickets } from './tickets.table';

export type { StoredTicket };

export async function insertTicket(ctx: TxContext, row: StoredTicket): Promise<void> {
  await ctx.tx.insert(tickets).values(row);
}

export async function lockTicket({ tx }: TxContext, ticketId: string): Promise<StoredTicket | undefined> {
  return (await tx.select().from(tickets).where(eq(tickets.ticketId, ticketId)).for('update'))[0];
}

/** The ticket of a complaint, locked. */
export async function lockTicketOf({ tx }: TxContext, grievanceId: string): Promise<StoredTicket> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.grievanceId, grievanceId)).for('update');
  if (!row) throw new Error('A complaint without a ticket');
  return row;
}

export async function selectTicketIdsOf({ tx }: TxContext, grievanceIds: readonly string[]): Promise<string[]> {
  if (grievanceIds.length === 0) return [];
  const rows = await tx
    .select({ ticketId: tickets.ticketId })
    .from(tickets)
    .where(inArray(tickets.grievanceId, [...grievanceIds]));
  return rows.map(({ ticketId }) => ticketId);
}

export async function findTicket({ tx }: TxContext, ticketId: string): Promise<StoredTicket | undefined> {
  return (await tx.select().from(tickets).where(eq(tickets.ticketId, ticketId)))[0];
}

export async function updateTicket(
  { tx }: TxContext,
  ticketId: string,
  change: Partial<Pick<StoredTicket, 'state' | 'ownerId' | 'category' | 'dueAt' | 'closedAt' | 'toldAt'>>,
): Promise<void> {
  await tx.update(tickets).set(change).where(eq(tickets.ticketId, ticketId));
}

export async function setDueOf({ tx }: TxContext, grievanceId: string, dueAt: Date): Promise<void> {
  await tx.update(tickets).set({ dueAt }).where(eq(tickets.grievanceId, grievanceId));
}

/** False when somebody has it already. */
export async function takeFree({ tx }: TxContext, ticketId: string, staffId: string): Promise<boolean> {
  const taken = await tx
    .update(tickets)
    .set({ ownerId: staffId })
    .where(and(eq(tickets.ticketId, ticketId), isNull(tickets.ownerId)))
    .returning({ ticketId: tickets.ticketId });
  return taken.length === 1;
}

const textPlace = (id: string) => ({ table: 'ticket_entries', id, column: 'text_sealed' });

/** The new entry's id. */
export async function insertEntry(
  ctx: TxContext,
  {
    text,
    ...entry
  }: Pick<typeof ticketEntries.$inferInsert, 'ticketId' | 'entry' | 'staffId'> & { text: string | null },
): Promise<string> {
  const entryId = newId('tke');
  const textSealed = text === null ? null : ctx.platform.cipher.seal(text, textPlace(entryId));
  await ctx.tx.insert(ticketEntries).values({ ...entry, entryId, textSealed, at: ctx.clock.now() });
  return entryId;
}

/** What staff answered in some tickets and what was asked again there, the first first. */
export async function selectExchange(ctx: TxContext, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(ticketEntries)
    .where(
      and(inArray(ticketEntries.ticketId, [...ticketIds]), inArray(ticketEntries.entry, ['answer', 'asked-again'])),
    )
    .orderBy(asc(ticketEntries.sequence));
  return rows.map(({ entryId, entry, ticketId, textSealed, at }) => ({
    entryId,
    ticketId,
    entry,
    at,
    text: textSealed === null ? '' : ctx.platform.cipher.open(textSealed, textPlace(entryId)),
  }));
}

/** Whether something was asked after an entry of a ticket's; with null, or an entry that is not of it, at all. */
export async function wasAskedAfter({ tx }: TxContext, ticketId: string, lastEntryId: string | null): Promise<boolean> {
  const seen = and(eq(ticketEntries.ticketId, ticketId), eq(ticketEntries.entryId, lastEntryId ?? ''));
  const after = sql`(select coalesce(max(${ticketEntries.sequence}), 0) from ${ticketEntries} where ${seen})`;
  const newer = await tx
    .select({ entryId: ticketEntries.entryId })
    .from(ticketEntries)
    .where(
      and(
        eq(ticketEntries.ticketId, ticketId),
        eq(ticketEntries.entry, 'asked-again'),
        gt(ticketEntries.sequence, after),
      ),
    )
    .limit(1);
  return newer.length > 0;
}

/** The first first. */
export async function selectEntries(ctx: TxContext, ticketId: string) {
  const rows = await ctx.tx
    .select()
    .from(ticketEntries)
    .where(eq(ticketEntries.ticketId, ticketId))
    .orderBy(asc(ticketEntries.sequence));
  return rows.map(({ entryId, entry, staffId, textSealed, at }) => ({
    entryId,
    entry,
    staffId,
    at,
    text: textSealed === null ? null : ctx.platform.cipher.open(textSealed, textPlace(entryId)),
  }));
}

export interface TicketFilter {
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly owner?: 'mine' | 'unassigned' | undefined;
  readonly staffId: string;
  /** What is due before an instant, and complaints that were made before one and are not closed. */
  readonly overdue?: { readonly at: Date; readonly complaintsBefore: Date } | undefined;
  readonly partner?: string | undefined;
  /** Eight letters and digits that an id begins with, or an id. */
  readonly reference?: string | undefined;
}
interface FoundTicket {
  readonly ticketId: string;
  readonly kind: TicketRow['kind'];
  readonly sourceId: string;
  readonly category: TicketRow['category'];
  readonly state: TicketRow['state'];
  readonly isReopened: boolean;
  readonly topic: TicketRow['topic'];
  readonly brandKey: string;
  readonly ownerId: string | null;
  readonly createdAt: Date | string;
  readonly dueAt: Date | string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nameSealed: string | null;
  readonly subjectSealed: string | null;
  readonly partnerName: string | null;
}
export interface ListedTicket
  extends Omit<
    FoundTicket,
    'firstName' | 'lastName' | 'nameSealed' | 'subjectSealed' | 'partnerName' | 'createdAt' | 'dueAt'
  > {
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly name: string | null;
  readonly subject: string | null;
}

/** The id behind the number that the asker was told. */
const SOURCE = sql`coalesce(t.help_request_id, t.grievance_id, t.ticket_id)`;

function conditionOf({ kind, state, owner, staffId, overdue, partner, reference }: TicketFilter): SQL {
  const isOpen = reference === undefined ? sql`t.state <> 'closed'` : sql`true`;
  const conditions = [
    state === undefined ? isOpen : sql`t.state = ${state}`,
    ...(reference === undefined
      ? []
      : [sql`(upper(left(split_part(${SOURCE}, '_', 2), 8)) = ${reference} or ${SOURCE} = ${reference})`]),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(partner === undefined ? [] : [sql`t.brand_key = ${partner}`]),
    ...(owner === 'mine' ? [sql`t.owner_id = ${staffId}`] : []),
    ...(owner === 'unassigned' ? [sql`t.owner_id is null`] : []),
    ...(overdue
      ? [
          sql`(t.due_at <= ${instant(overdue.at)} or (t.kind = 'complaint' and t.created_at < ${instant(overdue.complaintsBefore)}))`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const namePlace = (id: string) => ({ table: 'help_requests', id, column: 'name_sealed' });

/** What is due next first. */
export async function selectTickets(
  ctx: TxContext,
  filter: TicketFilter | { readonly ticketId: string },
  { after, limit }: { after?: { at: string; id: string } | undefined; limit: number },
): Promise<ListedTicket[]> {
  const where = 'ticketId' in filter ? sql`t.ticket_id = ${filter.ticketId}` : conditionOf(filter);
  const { rows } = (await ctx.tx.execute(
    sql`select t.ticket_id as "ticketId", t.kind, ${SOURCE} as "sourceId",
          t.category, t.state, (t.state = 'open' and exists (select 1 from ticket_entries e
            where e.ticket_id = t.ticket_id and e.entry in ('answer', 'closed'))) as "isReopened", t.topic, t.subject_sealed as "subjectSealed", t.brand_key as "brandKey", t.owner_id as "ownerId", t.created_at as "createdAt",
          t.due_at as "dueAt", u.first_name as "firstName", u.last_name as "lastName", h.name_sealed as "nameSealed",
          p.name as "partnerName"
        from tickets t left join grievances g on g.ticket_id = t.grievance_id left join users u on u.user_id = g.user_id
        left join help_requests h on h.help_request_id = t.help_request_id
        left join partner_users pu on pu.partner_user_id = t.partner_user_id
        left join partners p on p.partner_id = pu.partner_id
        where ${where} ${after ? sql`and (t.due_at, t.ticket_id) > (${after.at}::timestamptz, ${after.id})` : sql``}
        order by t.due_at, t.ticket_id limit ${limit}`,
  )) as unknown as { rows: FoundTicket[] };
  return rows.map(({ firstName, lastName, nameSealed, subjectSealed, partnerName, ...row }) => ({
    ...row,
    subject: subjectSealed === null ? null : openQuestion(ctx, { ticketId: row.ticketId, subjectSealed }).subject,
    createdAt: new Date(row.createdAt),
    dueAt: new Date(row.dueAt),
    name:
      partnerName ??
      (nameSealed === null
        ? maskName([firstName, lastName])
        : maskName(ctx.platform.cipher.open(nameSealed, namePlace(row.sourceId)).split(' ').slice(0, 2))),
  }));
}

/** Tickets that the case service does not know of yet, the oldest first. */
export async function selectUntold({ tx }: TxContext, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ ticketId: tickets.ticketId })
    .from(tickets)
    .where(and(isNull(tickets.toldAt), sql`${tickets.state} <> 'closed'`))
    .orderBy(asc(tickets.dueAt))
    .limit(limit);
  return rows.map(({ ticketId }) => ticketId);
}
