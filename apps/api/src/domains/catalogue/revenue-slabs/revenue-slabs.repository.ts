import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { noteLenders } from '#domains/catalogue/lenders';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { revenueSlabs, revenueTypes } from './revenue-slabs.table';

export type StoredSlab = Readonly<typeof revenueSlabs.$inferSelect>;
export type NewSlab = Omit<typeof revenueSlabs.$inferInsert, 'id' | 'lenderId' | 'position' | 'deletedAt'>;

const isLiving = isNull(revenueSlabs.deletedAt);
const isLivingOf = (lenderId: number) => and(eq(revenueSlabs.lenderId, lenderId), isLiving);

/** A lender's living slabs in the order in which they are tried. */
export function selectSlabs({ tx }: TxContext, lenderId: number): Promise<StoredSlab[]> {
  return tx
    .select()
    .from(revenueSlabs)
    .where(isLivingOf(lenderId))
    .orderBy(asc(revenueSlabs.position), asc(revenueSlabs.id));
}

/** The living slabs of all lenders. */
export function selectAllSlabs({ tx }: TxContext): Promise<StoredSlab[]> {
  return tx.select().from(revenueSlabs).where(isLiving);
}

/** Living lenders with terms of their own that pay something where no slab holds. */
export async function selectFlatPayers(ctx: TxContext): Promise<number[]> {
  const rows = await rawRows<{ id: number }>(
    ctx,
    sql`select lender_id as id from lenders
        where deleted_at is null and (revenue_percent > 0 or revenue_flat_fee > 0)`,
  );
  return rows.map(({ id }) => id);
}

/** Lets one change of a lender's slabs happen at a time, so that none forgets another's; the name of a living lender. */
export async function lockLender({ tx }: TxContext, lenderId: number): Promise<string | undefined> {
  const { rows } = (await tx.execute(
    sql`select name from lenders where lender_id = ${lenderId} and deleted_at is null for no key update`,
  )) as unknown as { rows: { name: string }[] };
  return rows[0]?.name;
}

export async function hasLender({ tx }: TxContext, lenderId: number): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select 1 from lenders where lender_id = ${lenderId} and deleted_at is null`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

interface OwnTerms {
  readonly percentThousandths: number;
  readonly flatPaise: number;
}

async function selectTerms(ctx: TxContext, lenderId: number, which: SQL): Promise<OwnTerms | undefined> {
  const [row] = await rawRows<{ percent: number; flat: string }>(
    ctx,
    sql`select coalesce(round(revenue_percent * 1000), 0)::int as percent, coalesce(round(revenue_flat_fee * 100), 0)::text as flat
        from lenders where lender_id = ${lenderId} and ${which}`,
  );
  return row && { percentThousandths: row.percent, flatPaise: Number(row.flat) };
}

/** What a living lender pays where no slab holds: thousandths of a percent, and paise a case. */
export function selectOwnTerms(ctx: TxContext, lenderId: number) {
  return selectTerms(ctx, lenderId, sql`deleted_at is null`);
}

/** The same of one in the bin too. */
export function selectTermsOnRecord(ctx: TxContext, lenderId: number) {
  return selectTerms(ctx, lenderId, sql`true`);
}

/** Whose slab it is, deleted ones included. */
export async function selectLenderIdOf({ tx }: TxContext, id: number): Promise<number | undefined> {
  const [row] = await tx.select({ lenderId: revenueSlabs.lenderId }).from(revenueSlabs).where(eq(revenueSlabs.id, id));
  return row?.lenderId;
}

export async function selectSlabForUpdate(
  { tx }: TxContext,
  { id, lenderId }: { id: number; lenderId: number },
): Promise<StoredSlab | undefined> {
  const [row] = await tx
    .select()
    .from(revenueSlabs)
    .where(and(eq(revenueSlabs.id, id), isLivingOf(lenderId)))
    .for('update');
  return row;
}

const LENDER = { lenderId: revenueSlabs.lenderId };
/** What a lender pays was changed: the commission of its open month follows. */
const noteChanged = (ctx: TxContext, rows: readonly { readonly lenderId: number }[]): Promise<void> =>
  noteLenders(
    ctx,
    rows.map(({ lenderId }) => lenderId),
  );

const nextPosition = (lenderId: number) =>
  sql<number>`(select coalesce(max(s.position), 0) + 1 from revenue_slabs s where s.lender_id = ${lenderId} and s.deleted_at is null)`;

/** Its id, at the end of the lender's order. The lender is locked. */
export async function insertSlab(ctx: TxContext, lenderId: number, slab: NewSlab): Promise<number> {
  await noteLenders(ctx, [lenderId]);
  const [row] = await ctx.tx
    .insert(revenueSlabs)
    .values({ ...slab, lenderId, position: nextPosition(lenderId) })
    .returning({ id: revenueSlabs.id });
  if (!row) throw new Error('A slab was not inserted');
  return row.id;
}

export async function updateSlabRow(ctx: TxContext, id: number, change: NewSlab): Promise<void> {
  await noteChanged(
    ctx,
    await ctx.tx.update(revenueSlabs).set(change).where(eq(revenueSlabs.id, id)).returning(LENDER),
  );
}

/** One statement, so that the order is never half written. */
export async function updatePositions(ctx: TxContext, ids: readonly number[]): Promise<void> {
  const changed = await rawRows<{ lenderId: number }>(
    ctx,
    sql`update ${revenueSlabs} set position = wanted.position
        from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted(id, position)
        where ${revenueSlabs.id} = wanted.id returning lender_id as "lenderId"`,
  );
  await noteChanged(ctx, changed);
}

export async function markDeleted(ctx: TxContext, id: number): Promise<void> {
  const set = { deletedAt: ctx.clock.now() };
  await noteChanged(ctx, await ctx.tx.update(revenueSlabs).set(set).where(eq(revenueSlabs.id, id)).returning(LENDER));
}

/** The slab as it was, at the end of the order; undefined for one that is not deleted. The lender is locked. */
export async function bringBack(
  ctx: TxContext,
  { id, lenderId }: { id: number; lenderId: number },
): Promise<StoredSlab | undefined> {
  await noteLenders(ctx, [lenderId]);
  const [row] = await ctx.tx
    .update(revenueSlabs)
    .set({ deletedAt: null, position: nextPosition(lenderId) })
    .where(and(eq(revenueSlabs.id, id), sql`${revenueSlabs.deletedAt} is not null`))
    .returning();
  return row;
}

export function selectTypes({ tx }: TxContext): Promise<{ id: number; name: string }[]> {
  return tx.select().from(revenueTypes).orderBy(asc(revenueTypes.id));
}
