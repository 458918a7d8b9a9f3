import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { requireGrant } from '#domains/identity/access';
import { GUARDED_HOURS, noteJourneys } from '#domains/identity/customers';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { customerMerges, type MovedRows, mergeLinks } from './duplicates.table';

export type { MovedRows } from './duplicates.table';
export type MergeRow = Readonly<typeof customerMerges.$inferSelect>;

/** Besides applications with what hangs on them, which the database moves: these go along row by row. */
const MOVED_TABLES = {
  grievances: 'ticket_id',
  grievance_messages: 'message_id',
  ticket_files: 'file_id',
  insurance_leads: 'lead_id',
  click_outs: 'click_id',
  reminders: 'reminder_id',
  hand_overs: 'hand_over_id',
  product_details: 'product_details_id',
  drafts: 'draft_id',
  breach_notices: 'notice_id',
} as const;
type MovedTable = keyof typeof MOVED_TABLES;
const TABLES = Object.keys(MOVED_TABLES) as MovedTable[];

/** One a customer: where the kept account has its own, the other one stays where it is. */
const ONE_EACH: Partial<Record<MovedTable, string>> = {
  product_details: 'product_type',
  drafts: 'form',
  breach_notices: 'breach_id',
};
/** Of a breach the kept account hears by itself where the other one was not told yet: its notice is not due any more. */
const ONLY: Partial<Record<MovedTable, SQL>> = { breach_notices: sql`and t.told_at is not null` };

function movable(table: MovedTable, absorbed: SQL, kept: SQL): SQL {
  const one = ONE_EACH[table];
  const is = sql`from ${sql.identifier(table)} t where t.user_id = ${absorbed} ${ONLY[table] ?? sql``}`;
  return one === undefined
    ? is
    : sql`${is} and not exists (select 1 from ${sql.identifier(table)} k where k.user_id = ${kept}
        and k.${sql.identifier(one)} = t.${sql.identifier(one)})`;
}

/** Living accounts of the two, with what they are merged into and have absorbed; locked in one order where it is asked for. */
export function selectPair(ctx: TxContext, userIds: readonly string[], { isLocked }: { isLocked: boolean }) {
  return rawRows<{ user_id: string; merged_into: string | null; has_absorbed: boolean }>(
    ctx,
    sql`select u.user_id, u.merged_into, exists (select 1 from users a where a.merged_into = u.user_id) as has_absorbed
        from users u where u.user_id = any(${sql.param([...userIds])}::text[]) and u.deleted_at is null
        order by u.user_id ${isLocked ? sql`for update of u` : sql``}`,
  );
}

const RUNNING = sql`status in (1, 2, 3)`;

/** What both have open and one person may have once only. */
export async function findCollisions(ctx: TxContext, one: string, other: string): Promise<{ productType: string }[]> {
  return rawRows<{ productType: string }>(
    ctx,
    sql`select product_type as "productType" from applications where user_id = ${one} and ${RUNNING}
          and product_type in (select product_type from applications where user_id = ${other} and ${RUNNING})
        union
        select l.product_type from lender_applications l where l.user_id = ${one} and l.${RUNNING}
          and exists (select 1 from lender_applications o where o.user_id = ${other} and o.${RUNNING}
            and o.lender_id = l.lender_id and o.product_type = l.product_type)
        union
        select i.product_type from insurance_leads i where i.user_id = ${one} and i.state in ('sent', 'contacted')
          and exists (select 1 from insurance_leads o where o.user_id = ${other} and o.plan_id = i.plan_id
            and o.state in ('sent', 'contacted')) order by 1`,
  );
}

/** What would move from one account to the other, in ids. */
export async function selectMovable(ctx: TxContext, absorbedId: string, keptId: string): Promise<MovedRows> {
  const applications = await rawRows<{ appId: string; status: number }>(
    ctx,
    sql`select app_id as "appId", status from applications where user_id = ${absorbedId} order by app_id`,
  );
  const rows: Record<string, string[]> = {};
  for (const table of TABLES) {
    const found = await rawRows<{ id: string }>(
      ctx,
      sql`select t.${sql.identifier(MOVED_TABLES[table])} as id ${movable(table, sql`${absorbedId}`, sql`${keptId}`)}`,
    );
    if (found.length > 0) rows[table] = found.map(({ id }) => id);
  }
  return { applications, rows };
}

async function moveRows(ctx: TxContext, { rows }: MovedRows, from: string, to: string): Promise<void> {
  for (const table of TABLES) {
    const ids = rows[table];
    if (!ids) continue;
    await ctx.tx.execute(
      sql`update ${sql.identifier(table)} set user_id = ${to}
          where ${sql.identifier(MOVED_TABLES[table])} = any(${sql.param([...ids])}::text[]) and user_id = ${from}`,
    );
  }
}

const point = (ctx: TxContext, userId: string, to: string | null) =>
  ctx.tx.execute(
    sql`update users set merged_into = ${to}, updated_at = ${instant(ctx.clock.now())} where user_id = ${userId}`,
  );

const guard = (ctx: TxContext, keptId: string) =>
  ctx.tx.execute(
    sql`update users set guarded_until = (select max(confirmed_at) + make_interval(hours => ${GUARDED_HOURS})
          from customer_merges where kept_id = ${keptId} and undone_at is null) where user_id = ${keptId}`,
  );

/** Notes a merge that waits for the customer: nothing has moved yet. */
export async function insertMerge(
  { tx }: TxContext,
  merge: Pick<
    MergeRow,
    'mergeId' | 'findingId' | 'keptId' | 'absorbedId' | 'mergedAt' | 'mergedBy' | 'proposedBy' | 'reason'
  >,
): Promise<void> {
  await tx.insert(customerMerges).values({ ...merge, moved: { applications: [], rows: {} } });
}

async function updateMerge({ tx }: TxContext, mergeId: string, change: Partial<MergeRow>): Promise<void> {
  await tx.update(customerMerges).set(change).where(eq(customerMerges.mergeId, mergeId));
}

/** Moves what it names and makes the absorbed account sign in as the kept one. */
export async function makeMerge(
  ctx: TxContext,
  { mergeId, keptId, absorbedId }: MergeRow,
  change: Pick<MergeRow, 'moved' | 'endedSightOf'>,
): Promise<void> {
  await updateMerge(ctx, mergeId, { ...change, confirmedAt: ctx.clock.now() });
  await ctx.tx.execute(sql`select saakh_move_applications(${mergeId}, false)`);
  await moveRows(ctx, change.moved, absorbedId, keptId);
  await point(ctx, absorbedId, keptId);
  await noteJourneys(ctx, [keptId, absorbedId]);
  await guard(ctx, keptId);
}

/** Moves all of it back, with what was added to the moved applications since; of one that waited there is nothing to move. */
export async function undoMerge(
  ctx: TxContext,
  { mergeId, moved, keptId, absorbedId, confirmedAt }: MergeRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  if (confirmedAt !== null) {
    // The absorbed contact, which may have a new owner, opens its account again.
    requireGrant(ctx);
    await ctx.tx.execute(sql`select saakh_move_applications(${mergeId}, true)`);
    await moveRows(ctx, moved, keptId, absorbedId);
    await point(ctx, absorbedId, null);
    await noteJourneys(ctx, [keptId, absorbedId]);
  }
  await updateMerge(ctx, mergeId, { undoneAt: ctx.clock.now(), undoneBy: by, undoReason: reason });
  if (confirmedAt !== null) await guard(ctx, keptId);
}

/** Keeps that an account's holder called a merge wrong that can't be undone any more. */
export function disputeMerge(ctx: TxContext, mergeId: string, by: string): Promise<void> {
  return updateMerge(ctx, mergeId, { disputedBy: by, disputedAt: ctx.clock.now() });
}

export async function selectMerge({ tx }: TxContext, mergeId: string): Promise<MergeRow | undefined> {
  return (await tx.select().from(customerMerges).where(eq(customerMerges.mergeId, mergeId)))[0];
}

/** Ids of the confirmed merges into an account, oldest first. */
export async function selectMergesInto({ tx }: TxContext, keptId: string): Promise<string[]> {
  const isInForce = and(isNotNull(customerMerges.confirmedAt), isNull(customerMerges.undoneAt));
  const rows = await tx
    .select({ mergeId: customerMerges.mergeId })
    .from(customerMerges)
    .where(and(eq(customerMerges.keptId, keptId), isInForce))
    .orderBy(customerMerges.confirmedAt);
  return rows.map(({ mergeId }) => mergeId);
}

export async function lockMerge({ tx }: TxContext, mergeId: string): Promise<MergeRow | undefined> {
  return (await tx.select().from(customerMerges).where(eq(customerMerges.mergeId, mergeId)).for('update'))[0];
}

const isWaiting = and(isNull(customerMerges.confirmedAt), isNull(customerMerges.undoneAt));

/** Merges about which an account is asked, newest first. */
export function selectWaiting({ tx }: TxContext, userId: string): Promise<MergeRow[]> {
  return tx
    .select()
    .from(customerMerges)
    .where(and(isWaiting, or(eq(customerMerges.keptId, userId), eq(customerMerges.absorbedId, userId))))
    .orderBy(desc(customerMerges.mergedAt));
}

/** Whether the customer is asked about these two already, or whether the one should become part of any other account. */
export async function isAskedAlready(
  { tx }: TxContext,
  { keptId, absorbedId }: Pick<MergeRow, 'keptId' | 'absorbedId'>,
): Promise<boolean> {
  const isReverse = and(eq(customerMerges.keptId, absorbedId), eq(customerMerges.absorbedId, keptId));
  const found = tx
    .select({ mergeId: customerMerges.mergeId })
    .from(customerMerges)
    .where(and(isWaiting, or(eq(customerMerges.absorbedId, absorbedId), isReverse)))
    .limit(1);
  return (await found).length > 0;
}

export async function insertLink(
  { tx, clock }: TxContext,
  link: { readonly secretHash: string; readonly mergeId: string; readonly userId: string },
): Promise<void> {
  await tx.insert(mergeLinks).values({ ...link, createdAt: clock.now() });
}

export async function selectLink({ tx }: TxContext, secretHash: string) {
  return (await tx.select().from(mergeLinks).where(eq(mergeLinks.secretHash, secretHash)))[0];
}

interface Pair {
  readonly firstUserId: string;
  readonly secondUserId: string;
}

/** The merge about the two that waits or is in force. */
function mergeOf({ tx }: TxContext, { firstUserId, secondUserId }: Pair) {
  const pair = [firstUserId, secondUserId];
  const isTheirs = and(inArray(customerMerges.keptId, pair), inArray(customerMerges.absorbedId, pair));
  return tx
    .select()
    .from(customerMerges)
    .where(and(isNull(customerMerges.undoneAt), isTheirs));
}
export async function findMergeOf(ctx: TxContext, pair: Pair): Promise<MergeRow | undefined> {
  return (await mergeOf(ctx, pair))[0];
}
export async function lockMergeOf(ctx: TxContext, pair: Pair): Promise<MergeRow | undefined> {
  return (await mergeOf(ctx, pair).for('update'))[0];
}

/** Whether something final happened to what a merge moved, or the customer agreed to something about it since. */
export async function hasMovedOn(ctx: TxContext, { moved, confirmedAt, keptId }: MergeRow): Promise<boolean> {
  if (confirmedAt === null) return false;
  const apps = sql.param(moved.applications.map(({ appId }) => appId));
  const since = confirmedAt.toISOString();
  const [row] = await rawRows<{ moved_on: boolean }>(
    ctx,
    sql`select exists (select 1 from applications where app_id = any(${apps}::text[]) and status in (4, 5, 6, 7)
            and updated_at > ${since}::timestamptz)
          or exists (select 1 from lender_applications where app_id = any(${apps}::text[]) and status in (4, 5, 6, 7)
            and updated_at > ${since}::timestamptz)
          or exists (select 1 from consents where app_id = any(${apps}::text[]) and user_id = ${keptId}) as moved_on`,
  );
  return row?.moved_on ?? false;
}
