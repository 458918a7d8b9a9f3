import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { grievanceMessages, grievances } from './grievances.table';

type Row = typeof grievances.$inferSelect;

/** A complaint with its text opened. */
export interface StoredGrievance extends Omit<Row, 'textSealed'> {
  readonly text: string;
}

export interface GrievanceAnswer {
  readonly messageId: string;
  readonly ticketId: string;
  readonly at: Date;
  readonly by: 'customer' | 'saakh';
  readonly text: string;
}

const textPlace = (id: string) => ({ table: 'grievances', id, column: 'text_sealed' });
const messagePlace = (id: string) => ({ table: 'grievance_messages', id, column: 'text_sealed' });

const toGrievance = ({ platform: { cipher } }: TxContext, { textSealed, ...row }: Row): StoredGrievance => ({
  ...row,
  text: cipher.open(textSealed, textPlace(row.ticketId)),
});

/** Times of complaints since a time, oldest first. Locked, so that a complaint at the same moment waits. */
export async function lockComplaintTimes({ tx }: TxContext, userId: string, since: Date): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grievances:${userId}`}, 0))`);
  const rows = await tx
    .select({ at: grievances.createdAt })
    .from(grievances)
    .where(and(eq(grievances.userId, userId), gt(grievances.createdAt, since)))
    .orderBy(asc(grievances.createdAt));
  return rows.map(({ at }) => at);
}

export async function insertGrievance(ctx: TxContext, { text, ...row }: StoredGrievance): Promise<void> {
  const textSealed = ctx.platform.cipher.seal(text, textPlace(row.ticketId));
  await ctx.tx.insert(grievances).values({ ...row, textSealed });
}

/** Newest first. */
export async function selectGrievances(ctx: TxContext, userId: string): Promise<StoredGrievance[]> {
  const rows = await ctx.tx
    .select()
    .from(grievances)
    .where(eq(grievances.userId, userId))
    .orderBy(desc(grievances.createdAt), desc(grievances.ticketId));
  return rows.map((row) => toGrievance(ctx, row));
}

/**
 * What nobody has been told the number of. Those that follow a number, page by page: one whose message can't be written keeps
 * none behind it waiting.
 */
export async function selectUnacknowledged({ tx }: TxContext, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ ticketId: grievances.ticketId })
    .from(grievances)
    .where(and(gt(grievances.ticketId, after), isNull(grievances.acknowledgedAt), ne(grievances.state, 'resolved')))
    .orderBy(asc(grievances.ticketId))
    .limit(limit);
  return rows.map(({ ticketId }) => ticketId);
}

/** One complaint, locked; with a customer's id, only theirs. */
export async function lockGrievance(
  ctx: TxContext,
  ticketId: string,
  userId?: string,
): Promise<StoredGrievance | undefined> {
  const isTheirs = userId === undefined ? undefined : eq(grievances.userId, userId);
  const [row] = await ctx.tx
    .select()
    .from(grievances)
    .where(and(eq(grievances.ticketId, ticketId), isTheirs))
    .for('update');
  return row && toGrievance(ctx, row);
}

export async function selectGrievance(ctx: TxContext, ticketId: string): Promise<StoredGrievance | undefined> {
  const [row] = await ctx.tx.select().from(grievances).where(eq(grievances.ticketId, ticketId));
  return row && toGrievance(ctx, row);
}

export async function updateGrievance(
  { tx }: TxContext,
  ticketId: string,
  change: Partial<Pick<Row, 'state' | 'acknowledgedAt' | 'resolvedAt' | 'resolvedBy'>>,
): Promise<void> {
  await tx.update(grievances).set(change).where(eq(grievances.ticketId, ticketId));
}

export async function insertMessage(
  ctx: TxContext,
  { messageId, text, ...row }: Omit<GrievanceAnswer, 'at'> & { userId: string },
): Promise<void> {
  await ctx.tx.insert(grievanceMessages).values({
    ...row,
    messageId,
    textSealed: ctx.platform.cipher.seal(text, messagePlace(messageId)),
    at: ctx.clock.now(),
  });
}

/** Oldest first. */
export async function selectAnswers(ctx: TxContext, ticketIds: readonly string[]): Promise<GrievanceAnswer[]> {
  if (ticketIds.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(grievanceMessages)
    .where(inArray(grievanceMessages.ticketId, [...ticketIds]))
    .orderBy(asc(grievanceMessages.at), asc(grievanceMessages.messageId));
  return rows.map(({ messageId, ticketId, at, by, textSealed }) => ({
    messageId,
    ticketId,
    at,
    by,
    text: ctx.platform.cipher.open(textSealed, messagePlace(messageId)),
  }));
}
