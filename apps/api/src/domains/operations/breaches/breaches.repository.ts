import type { AffectedFilter } from '@saakh/contracts/operations/breaches';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import { breaches, breachNotices } from './breaches.table';

export type BreachRow = Readonly<typeof breaches.$inferSelect>;
export type NoticeRow = Readonly<typeof breachNotices.$inferSelect>;

/** There are few: what is more than so many is not shown. */
const MOST = 500;

export async function insertBreach({ tx }: TxContext, row: BreachRow): Promise<void> {
  await tx.insert(breaches).values(row);
}

export function selectBreaches({ tx }: TxContext): Promise<BreachRow[]> {
  return tx.select().from(breaches).orderBy(desc(breaches.createdAt), desc(breaches.breachId)).limit(MOST);
}

export async function selectBreach({ tx }: TxContext, breachId: string): Promise<BreachRow | undefined> {
  const [row] = await tx.select().from(breaches).where(eq(breaches.breachId, breachId));
  return row;
}

export async function lockBreach({ tx }: TxContext, breachId: string): Promise<BreachRow | undefined> {
  const [row] = await tx.select().from(breaches).where(eq(breaches.breachId, breachId)).for('update');
  return row;
}

export async function updateBreach(
  { tx }: TxContext,
  breachId: string,
  columns: Partial<Omit<BreachRow, 'breachId'>>,
): Promise<void> {
  await tx.update(breaches).set(columns).where(eq(breaches.breachId, breachId));
}

const at = (instant: string): SQL => sql`${instant}::timestamptz`;

/** Customers of a filter, `u`, who are still there; one who became part of another account is that one. */
function found({ by, brandKey, from, to, userIds }: AffectedFilter): SQL {
  const ofBrand = brandKey === null ? sql`` : sql`and u.brand_key = ${brandKey}`;
  if (by === 'ids') {
    return sql`select distinct coalesce(u.merged_into, u.user_id) as user_id from users u
      where u.deleted_at is null and u.user_id = any(${sql.param([...userIds])}::text[]) ${ofBrand}`;
  }
  const since =
    from === null
      ? sql``
      : sql`and ${by === 'created' ? sql`u.created_at` : sql`coalesce(u.last_signed_in_at, u.created_at)`} >= ${at(from)}`;
  const until = to === null ? sql`` : sql`and u.created_at <= ${at(to)}`;
  return sql`select distinct coalesce(u.merged_into, u.user_id) as user_id from users u
    where u.deleted_at is null ${ofBrand} ${since} ${until}`;
}

export async function countFound(
  ctx: TxContext,
  breachId: string,
  filter: AffectedFilter,
): Promise<{ customers: number; added: number }> {
  const [row] = await rawRows<{ customers: number; added: number }>(
    ctx,
    sql`select count(*)::int as customers, count(*) filter (where n.notice_id is null)::int as added
      from (${found(filter)}) f left join breach_notices n on n.breach_id = ${breachId} and n.user_id = f.user_id`,
  );
  return row ?? { customers: 0, added: 0 };
}

/** Of ids that were given, those that no customer has. */
export async function selectUnknown(ctx: TxContext, userIds: readonly string[]): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    ctx,
    sql`select distinct g.id from unnest(${sql.param([...userIds])}::text[]) g(id)
      where not exists (select from users u where u.user_id = g.id and u.deleted_at is null) order by 1`,
  );
  return rows.map(({ id }) => id);
}

const AT_ONCE = 5_000;

/** Each once, however often they are added; answers how many are new. */
export async function insertFound(ctx: TxContext, breachId: string, filter: AffectedFilter): Promise<number> {
  const rows = await rawRows<{ user_id: string }>(
    ctx,
    sql`select f.user_id from (${found(filter)}) f where not exists (select from breach_notices n
      where n.breach_id = ${breachId} and n.user_id = f.user_id) order by 1`,
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await insertNotices(
      ctx,
      breachId,
      rows.slice(from, from + AT_ONCE).map(({ user_id }) => user_id),
    );
  }
  return rows.length;
}

export async function insertNotices(
  { tx, clock }: TxContext,
  breachId: string,
  userIds: readonly string[],
): Promise<void> {
  const listedAt = clock.now();
  await tx
    .insert(breachNotices)
    .values(
      userIds.map((userId) => ({ noticeId: newId('bnt'), breachId, userId, state: 'waiting' as const, listedAt })),
    )
    .onConflictDoNothing();
}

/** Those that no message reached wait once more: a text may be registered, or a contact verified, by now. */
export async function waitAgain({ tx }: TxContext, breachId: string): Promise<void> {
  const { state } = breachNotices;
  await tx
    .update(breachNotices)
    .set({ state: 'waiting' })
    .where(and(eq(breachNotices.breachId, breachId), eq(state, 'account-only')));
}

/** Some who wait, locked in the order of customers until their messages are written. */
export async function lockWaiting({ tx }: TxContext, breachId: string, limit: number): Promise<NoticeRow[]> {
  const rows = await tx
    .select()
    .from(breachNotices)
    .where(and(eq(breachNotices.breachId, breachId), eq(breachNotices.state, 'waiting')))
    .orderBy(asc(breachNotices.noticeId))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.toSorted((a, b) => (String(a.userId) < String(b.userId) ? -1 : 1));
}

export async function settleNotice(
  { tx }: TxContext,
  noticeId: string,
  columns: Partial<Pick<NoticeRow, 'state' | 'toldAt' | 'smsId' | 'emailId'>>,
): Promise<void> {
  await tx.update(breachNotices).set(columns).where(eq(breachNotices.noticeId, noticeId));
}

/** Holds what a customer is being told, until the transaction ends. */
export async function lockNoticesOf({ tx }: TxContext, userId: string): Promise<void> {
  const { noticeId } = breachNotices;
  await tx
    .select({ noticeId })
    .from(breachNotices)
    .where(eq(breachNotices.userId, userId))
    .orderBy(noticeId)
    .for('update');
}

/** What was read since is unread, and what was not due any more waits again. */
export async function undoSince({ tx }: TxContext, userId: string, since: Date): Promise<void> {
  const { readAt, state } = breachNotices;
  const own = eq(breachNotices.userId, userId);
  await tx
    .update(breachNotices)
    .set({ readAt: null })
    .where(and(own, gte(readAt, since)));
  await tx
    .update(breachNotices)
    .set({ state: 'waiting' })
    .where(and(own, eq(state, 'gone')));
}

/** Breaches whose notices were begun and wait: their job may have been lost. */
export async function selectUnsent({ tx }: TxContext): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ breachId: breaches.breachId })
    .from(breaches)
    .innerJoin(breachNotices, eq(breachNotices.breachId, breaches.breachId))
    .where(and(isNotNull(breaches.noticesAt), eq(breachNotices.state, 'waiting')));
  return rows.map(({ breachId }) => breachId);
}

export function selectUnread({ tx }: TxContext, userId: string): Promise<NoticeRow[]> {
  const { readAt, toldAt } = breachNotices;
  return tx
    .select()
    .from(breachNotices)
    .where(and(eq(breachNotices.userId, userId), isNotNull(toldAt), isNull(readAt)))
    .orderBy(desc(toldAt));
}

export async function selectBreachesOf(
  { tx }: TxContext,
  breachIds: readonly string[],
): Promise<ReadonlyMap<string, BreachRow>> {
  const rows =
    breachIds.length === 0
      ? []
      : await tx
          .select()
          .from(breaches)
          .where(inArray(breaches.breachId, [...breachIds]));
  return new Map(rows.map((row) => [row.breachId, row]));
}

/** Notes the first reading of a customer's own notice; false where there is none. */
export async function markRead({ tx, clock }: TxContext, userId: string, noticeId: string): Promise<boolean> {
  const { readAt } = breachNotices;
  const rows = await tx
    .update(breachNotices)
    .set({ readAt: sql`coalesce(${readAt}, ${instant(clock.now())})` })
    .where(and(eq(breachNotices.noticeId, noticeId), eq(breachNotices.userId, userId), isNotNull(breachNotices.toldAt)))
    .returning({ noticeId: breachNotices.noticeId });
  return rows.length > 0;
}
