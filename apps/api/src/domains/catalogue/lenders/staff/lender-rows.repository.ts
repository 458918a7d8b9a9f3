import { and, asc, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { lenderGroupMembers, lenderGroups, lenderProducts, lenders } from '../lenders.table';
import { noteLenders } from '../rules/changed-terms.repository';

export type LenderColumns = typeof lenders.$inferSelect;

export async function selectLender(ctx: TxContext, lenderId: number): Promise<LenderColumns | undefined> {
  const [row] = await ctx.tx.select().from(lenders).where(eq(lenders.lenderId, lenderId));
  return row;
}

/** A living lender, locked until the transaction ends. */
export async function lockLender(ctx: TxContext, lenderId: number): Promise<LenderColumns | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(lenders)
    .where(and(eq(lenders.lenderId, lenderId), isNull(lenders.deletedAt)))
    .for('update');
  return row;
}

export async function updateLenderColumns(
  ctx: TxContext,
  lenderId: number,
  columns: Partial<LenderColumns>,
): Promise<void> {
  await ctx.tx.update(lenders).set(columns).where(eq(lenders.lenderId, lenderId));
  const changesTerms = columns.revenuePercent !== undefined || columns.revenueFlatFeePaise !== undefined;
  if (changesTerms) await noteLenders(ctx, [lenderId]);
}

/** Lenders get and change their names one after the other; held until the transaction ends. */
export async function lockLenderNames(ctx: TxContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('lender_names'))`);
}

/** Whether another living lender has the name, in either language and in whatever case. */
export async function isNameTaken(ctx: TxContext, name: string, except: number | null): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ lenderId: lenders.lenderId })
    .from(lenders)
    .where(
      and(
        sql`lower(${name}) in (lower(${lenders.name}), lower(${lenders.nameHi}))`,
        isNull(lenders.deletedAt),
        except === null ? undefined : ne(lenders.lenderId, except),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Slugs in use that are the wanted one or one made from it, deleted lenders' included: links and webhooks know them. */
export async function selectSlugsLike(ctx: TxContext, slug: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .select({ slug: lenders.slug })
    .from(lenders)
    .where(or(eq(lenders.slug, slug), sql`starts_with(${lenders.slug}, ${`${slug}-`})`));
  return new Set(rows.map((row) => row.slug));
}

/** How many applications wait for a lender, or were approved by it and neither paid out nor ended. */
export async function countOpenApplications(ctx: TxContext, lenderId: number): Promise<number> {
  const [row] = await rawRows<{ n: number }>(
    ctx,
    sql`select count(*)::int as n from lender_applications
        where lender_id = ${lenderId} and status in (2, 3) and unmade_at is null`,
  );
  return row?.n ?? 0;
}

export async function selectHighestPriority(ctx: TxContext): Promise<number> {
  const [row] = await ctx.tx
    .select({ highest: max(lenders.priority) })
    .from(lenders)
    .where(isNull(lenders.deletedAt));
  return row?.highest ?? 0;
}

export async function insertLender(ctx: TxContext, row: typeof lenders.$inferInsert): Promise<number> {
  const [made] = await ctx.tx.insert(lenders).values(row).returning({ lenderId: lenders.lenderId });
  if (!made) throw new Error('The lender was not inserted');
  return made.lenderId;
}

/** The living groups of a lender, by id. */
export async function selectGroupIds(ctx: TxContext, lenderId: number): Promise<number[]> {
  const rows = await ctx.tx
    .select({ id: lenderGroups.id })
    .from(lenderGroupMembers)
    .innerJoin(lenderGroups, eq(lenderGroups.id, lenderGroupMembers.groupId))
    .where(and(eq(lenderGroupMembers.lenderId, lenderId), isNull(lenderGroups.retiredAt)))
    .orderBy(asc(lenderGroups.id));
  return rows.map(({ id }) => id);
}

/** How many of these groups are in use. */
export async function countLivingGroups(ctx: TxContext, groupIds: readonly number[]): Promise<number> {
  if (groupIds.length === 0) return 0;
  const rows = await ctx.tx
    .select({ id: lenderGroups.id })
    .from(lenderGroups)
    .where(and(inArray(lenderGroups.id, [...groupIds]), isNull(lenderGroups.retiredAt)))
    .for('share');
  return rows.length;
}

/** Puts a lender into exactly these groups; its place in retired ones stays, for when they come back. */
export async function replaceGroups(ctx: TxContext, lenderId: number, groupIds: readonly number[]): Promise<void> {
  await ctx.tx
    .delete(lenderGroupMembers)
    .where(
      and(
        eq(lenderGroupMembers.lenderId, lenderId),
        inArray(
          lenderGroupMembers.groupId,
          ctx.tx.select({ id: lenderGroups.id }).from(lenderGroups).where(isNull(lenderGroups.retiredAt)),
        ),
      ),
    );
  if (groupIds.length === 0) return;
  await ctx.tx
    .insert(lenderGroupMembers)
    .values(groupIds.map((groupId) => ({ lenderId, groupId })))
    .onConflictDoNothing();
}

export async function hasActiveProduct(ctx: TxContext, lenderId: number): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ productType: lenderProducts.productType })
    .from(lenderProducts)
    .where(and(eq(lenderProducts.lenderId, lenderId), eq(lenderProducts.active, true)))
    .limit(1);
  return row !== undefined;
}

/** Whether a version of a lender's own questions is there; foreign keys alone reach the table, which another module keeps. */
export async function hasJourneyVersion(ctx: TxContext, lenderId: number, version: number): Promise<boolean> {
  const rows = await ctx.tx
    .select({ version: sql<number>`version` })
    .from(sql`lender_journeys`)
    .where(sql`lender_id = ${lenderId} and version = ${version}`);
  return rows.length > 0;
}
