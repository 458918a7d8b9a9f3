import { and, arrayOverlaps, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { brands, partners } from '#platform/brands/brands.table';
import type { TxContext } from '#platform/context';
import { unlessReferred } from '#platform/database/within-transaction';

export type PartnerColumns = typeof partners.$inferSelect;
export type BrandColumns = typeof brands.$inferSelect;
/** Where a page of the list ended. */
export interface PartnerPlace {
  readonly name: string;
  readonly id: string;
}

const lowerName = sql<string>`lower(${partners.name})`;
const isLiving = isNull(partners.deletedAt);
const found = (text: string) =>
  or(
    sql`strpos(${lowerName}, lower(${text})) > 0`,
    sql`strpos(lower(${partners.utmId}), lower(${text})) > 0`,
    sql`exists (select 1 from ${brands} where ${brands.partnerId} = ${partners.partnerId} and strpos(${brands.key}, lower(${text})) > 0)`,
  );

/** Living partners by name after a place in that order, with the keys of their open sites. */
export function selectPartnerPage(
  ctx: TxContext,
  { q, after, limit }: { q?: string | undefined; after?: PartnerPlace | undefined; limit: number },
): Promise<{ partner: PartnerColumns; lowerName: string; brandKeys: string[] }[]> {
  return ctx.tx
    .select({
      partner: partners,
      lowerName,
      // Columns of the one selected table lose their table's name in here.
      brandKeys: sql<
        string[]
      >`array(select b.key from ${brands} b where b.partner_id = ${partners}.partner_id and b.site_open order by b.position)`,
    })
    .from(partners)
    .where(
      and(
        isLiving,
        q ? found(q) : undefined,
        after && sql`(${lowerName}, ${partners.partnerId}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(lowerName), asc(partners.partnerId))
    .limit(limit);
}

/** Whether living or in the bin. */
export async function selectAnyPartner(ctx: TxContext, partnerId: string): Promise<PartnerColumns | undefined> {
  return (await ctx.tx.select().from(partners).where(eq(partners.partnerId, partnerId)))[0];
}

/** Whether living or in the bin; locked until the transaction ends. */
export async function lockPartner(ctx: TxContext, partnerId: string): Promise<PartnerColumns | undefined> {
  return (await ctx.tx.select().from(partners).where(eq(partners.partnerId, partnerId)).for('update'))[0];
}

export function selectBrandsOf(ctx: TxContext, partnerId: string): Promise<BrandColumns[]> {
  return ctx.tx.select().from(brands).where(eq(brands.partnerId, partnerId)).orderBy(asc(brands.position));
}

export async function insertPartner(ctx: TxContext, row: typeof partners.$inferInsert): Promise<void> {
  await ctx.tx.insert(partners).values(row);
}

export async function updatePartnerColumns(
  ctx: TxContext,
  partnerId: string,
  columns: Partial<PartnerColumns>,
): Promise<void> {
  await ctx.tx.update(partners).set(columns).where(eq(partners.partnerId, partnerId));
}

/** What belongs to one only (UTM ids, brand keys, hosts) is given out one after the other; held until the transaction ends. */
export async function lockPartnerNames(ctx: TxContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('partner_names'))`);
}

/** Whether another partner has the UTM id in whatever case; one in the bin keeps its own. */
export async function isUtmIdTaken(ctx: TxContext, utmId: string, except: string): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ id: partners.partnerId })
    .from(partners)
    .where(and(sql`lower(${partners.utmId}) = lower(${utmId})`, ne(partners.partnerId, except)))
    .limit(1);
  return row !== undefined;
}

/** Whether another brand answers at one of the hosts; one in the bin keeps its own. */
export async function isHostTaken(ctx: TxContext, hosts: readonly string[], except: string): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ key: brands.key })
    .from(brands)
    .where(and(arrayOverlaps(brands.hosts, [...hosts]), ne(brands.key, except)))
    .limit(1);
  return row !== undefined;
}

/** Whether its partner lives or is in the bin. */
export async function selectBrandColumns(ctx: TxContext, key: string): Promise<BrandColumns | undefined> {
  return (await ctx.tx.select().from(brands).where(eq(brands.key, key)))[0];
}

/** All brands but one, those of partners in the bin too: they can come back. */
export function selectOtherBrands(ctx: TxContext, key: string): Promise<BrandColumns[]> {
  return ctx.tx.select().from(brands).where(ne(brands.key, key)).orderBy(asc(brands.position)).for('update');
}

/** Whose a brand is; null for one of the operator. */
export async function selectPartnerIdOf(ctx: TxContext, key: string): Promise<string | null> {
  return (await selectBrandColumns(ctx, key))?.partnerId ?? null;
}

/** A brand whose partner is not in the bin, locked until the transaction ends. */
export async function lockBrand(ctx: TxContext, key: string): Promise<BrandColumns | undefined> {
  const [row] = await ctx.tx
    .select({ brand: brands })
    .from(brands)
    .leftJoin(partners, eq(partners.partnerId, brands.partnerId))
    .where(and(eq(brands.key, key), isLiving))
    .for('update', { of: brands });
  return row?.brand;
}

/** Adds a brand at the end of the directory. */
export async function insertBrand(ctx: TxContext, row: Omit<BrandColumns, 'position'>): Promise<void> {
  const position = sql`(select coalesce(max(${brands.position}), 0) + 1 from ${brands})`;
  await ctx.tx.insert(brands).values({ ...row, position });
}

export async function updateBrandColumns(ctx: TxContext, key: string, columns: Partial<BrandColumns>): Promise<void> {
  await ctx.tx.update(brands).set(columns).where(eq(brands.key, key));
}

/**
 * False, and nothing is done, where anything else names the partner or one of its brands, or where staff have changed one of them.
 * Changes made for `reason` do not count.
 */
export function deleteUnusedPartner(ctx: TxContext, partnerId: string, reason: string): Promise<boolean> {
  return unlessReferred(ctx, async () => {
    const isChanged = sql`exists (select 1 from field_changes f where f.kind <> 'created' and f.reason is distinct from ${reason} and (
      (f.record_type = 'partner' and f.record_id = ${partnerId}) or (f.record_type = 'brand' and f.record_id in (
        select key from brands where partner_id = ${partnerId}))))`;
    const [kept] = await ctx.tx
      .select({ id: partners.partnerId })
      .from(partners)
      .where(and(eq(partners.partnerId, partnerId), isChanged));
    if (kept) return false;
    await ctx.tx.delete(brands).where(eq(brands.partnerId, partnerId));
    await ctx.tx.delete(partners).where(eq(partners.partnerId, partnerId));
    return true;
  });
}
