import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import { type DEDUPE_RULES, dedupeFindings } from './duplicates.table';

export type FindingRow = Readonly<typeof dedupeFindings.$inferSelect>;
export type DedupeRule = (typeof DEDUPE_RULES)[number];
type Pair = readonly [string, string];

/** Notes two customers whom a rule matched; what is known already stays as it was decided. Answers those that are new. */
export async function insertFindings(
  ctx: TxContext,
  rule: DedupeRule,
  pairs: readonly Pair[],
  foundBy: string | null = null,
): Promise<string[]> {
  if (pairs.length === 0) return [];
  const foundAt = ctx.clock.now();
  const rows = pairs.map(([one, other]) => {
    const [firstUserId, secondUserId] = one < other ? [one, other] : [other, one];
    return { findingId: newId('ddf'), rule, firstUserId, secondUserId, foundAt, foundBy };
  });
  const added = ctx.tx.insert(dedupeFindings).values(rows).onConflictDoNothing();
  return (await added.returning({ id: dedupeFindings.findingId })).map(({ id }) => id);
}

const LIVING = sql`u.deleted_at is null and u.merged_into is null`;

/** Other customers with the PAN of this one, told by its index. */
export async function selectSamePan(ctx: TxContext, userId: string, limit: number): Promise<string[]> {
  return (
    await rawRows<{ user_id: string }>(
      ctx,
      sql`select u.user_id from users me join users u on u.pan_index = me.pan_index and u.user_id <> me.user_id
          where me.user_id = ${userId} and me.deleted_at is null and me.merged_into is null and ${LIVING}
          order by u.created_at limit ${limit}`,
    )
  ).map(({ user_id }) => user_id);
}

/** Groups of customers with one name, birth date and pincode, after the first id of a group; ids in their order. */
export async function selectSamePeople(ctx: TxContext, after: string, limit: number): Promise<string[][]> {
  return (
    await rawRows<{ ids: string[] }>(
      ctx,
      sql`select (array_agg(u.user_id order by u.user_id))[1:20] as ids from users u
          where ${LIVING} and u.first_name is not null and u.last_name is not null and u.birth_date is not null
            and u.postal_code is not null
          group by lower(u.first_name), lower(u.last_name), u.birth_date, u.postal_code
          having count(*) > 1 and min(u.user_id) > ${after} order by min(u.user_id) limit ${limit}`,
    )
  ).map(({ ids }) => ids);
}

export async function selectFinding({ tx }: TxContext, findingId: string): Promise<FindingRow | undefined> {
  const [row] = await tx.select().from(dedupeFindings).where(eq(dedupeFindings.findingId, findingId));
  return row;
}
export async function lockFinding({ tx }: TxContext, findingId: string): Promise<FindingRow | undefined> {
  const [row] = await tx.select().from(dedupeFindings).where(eq(dedupeFindings.findingId, findingId)).for('update');
  return row;
}

export async function updateFinding(
  { tx }: TxContext,
  findingId: string,
  change: Partial<Omit<FindingRow, 'findingId'>>,
): Promise<void> {
  await tx.update(dedupeFindings).set(change).where(eq(dedupeFindings.findingId, findingId));
}

/** Every finding about the two. */
export async function updatePair(
  { tx }: TxContext,
  { firstUserId, secondUserId }: Pick<FindingRow, 'firstUserId' | 'secondUserId'>,
  change: Partial<Omit<FindingRow, 'findingId'>>,
): Promise<void> {
  await tx
    .update(dedupeFindings)
    .set(change)
    .where(and(eq(dedupeFindings.firstUserId, firstUserId), eq(dedupeFindings.secondUserId, secondUserId)));
}

/** Whatever was found about a customer, newest first. */
export function selectFindingsOf({ tx }: TxContext, userIds: readonly string[]): Promise<FindingRow[]> {
  const theirs = sql`any(${sql.param([...userIds])}::text[])`;
  const isTheirs = or(sql`${dedupeFindings.firstUserId} = ${theirs}`, sql`${dedupeFindings.secondUserId} = ${theirs}`);
  return tx.select().from(dedupeFindings).where(isTheirs).orderBy(desc(dedupeFindings.foundAt)).limit(50);
}

export interface FindingFilter {
  readonly rule?: DedupeRule | undefined;
  readonly decision?: FindingRow['decision'] | undefined;
  /** Instants: from the first on, before the second. */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

const conditionOf = ({ rule, decision, since, before }: FindingFilter): SQL | undefined =>
  and(
    rule && eq(dedupeFindings.rule, rule),
    decision && eq(dedupeFindings.decision, decision),
    since && sql`${dedupeFindings.foundAt} >= ${instant(since)}`,
    before && sql`${dedupeFindings.foundAt} < ${instant(before)}`,
  );

/** Newest first, after a place. */
export function selectFindings(
  { tx }: TxContext,
  filter: FindingFilter,
  page: { readonly after: { readonly at: Date; readonly id: string } | undefined; readonly limit: number },
): Promise<FindingRow[]> {
  const { after } = page;
  const following =
    after && sql`(${dedupeFindings.foundAt}, ${dedupeFindings.findingId}) < (${instant(after.at)}, ${after.id})`;
  return tx
    .select()
    .from(dedupeFindings)
    .where(and(conditionOf(filter), following))
    .orderBy(desc(dedupeFindings.foundAt), desc(dedupeFindings.findingId))
    .limit(page.limit);
}

/** How many were found since an instant. */
export async function countFindingsSince(ctx: TxContext, since: Date): Promise<number> {
  const [row] = await rawRows<{ found: number }>(
    ctx,
    sql`select count(*)::int as found from dedupe_findings where ${conditionOf({ since })}`,
  );
  return row?.found ?? 0;
}

export interface FindingCount {
  /** A day of India. */
  readonly on: string;
  readonly rule: DedupeRule;
  readonly found: number;
  readonly open: number;
}

/** How many pairs of customers these are: one that several rules have found is one, and open as long as one finding of it is. */
export async function countPairs(ctx: TxContext, filter: FindingFilter): Promise<{ found: number; open: number }> {
  const pair = sql`(first_user_id, second_user_id)`;
  const [row] = await rawRows<{ found: number; open: number }>(
    ctx,
    sql`select count(distinct ${pair})::int as found, (count(distinct ${pair}) filter (where decision = 'open'))::int as open
        from dedupe_findings where ${conditionOf(filter) ?? sql`true`}`,
  );
  return row ?? { found: 0, open: 0 };
}

/** How many were found on each day of India, by rule. */
export function countFindings(ctx: TxContext, filter: FindingFilter): Promise<FindingCount[]> {
  return rawRows<FindingCount>(
    ctx,
    sql`select ((found_at at time zone 'Asia/Kolkata')::date)::text as "on", rule, count(*)::int as found,
          (count(*) filter (where decision = 'open'))::int as open
        from dedupe_findings where ${conditionOf(filter) ?? sql`true`} group by 1, 2 order by 1, 2`,
  );
}
