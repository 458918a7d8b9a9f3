import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { merchantLocations, merchants } from './merchants.table';

type MerchantRow = typeof merchants.$inferSelect;
export type ShopRow = typeof merchantLocations.$inferSelect;
export type ShopFields = Pick<ShopRow, 'name' | 'address' | 'pincode'>;

/** Where a page of the list ended. */
export interface MerchantPlace {
  readonly name: string;
  readonly id: string;
}
interface Wanted {
  readonly q?: string | undefined;
  readonly partner?: string | undefined;
  readonly state?: 'active' | 'paused' | undefined;
  readonly after?: MerchantPlace | undefined;
  readonly limit: number;
}

const lowerName = sql<string>`lower(${merchants.name})`;
/** Of another module: by its name alone. */
const partnerName = sql<string>`p.name`;
const columns = {
  merchantId: merchants.merchantId,
  name: merchants.name,
  partnerId: merchants.partnerId,
  partnerName,
  registration: merchants.registration,
  pausedAt: merchants.pausedAt,
};
const isLivingPartner = sql`p.partner_id = ${merchants.partnerId} and p.deleted_at is null`;

/** Merchants of living partners by name after a place in that order. */
export function selectMerchants({ tx }: TxContext, { q, partner, state, after, limit }: Wanted) {
  return tx
    .select({
      ...columns,
      lowerName,
      shops: sql<number>`(select count(*)::int from merchant_locations l where l.merchant_id = ${merchants.merchantId} and l.active)`,
      people: sql<number>`(select count(*)::int from partner_users u where u.merchant_id = ${merchants.merchantId})`,
    })
    .from(merchants)
    .innerJoin(sql`partners p`, isLivingPartner)
    .where(
      and(
        q ? sql`(strpos(${lowerName}, lower(${q})) > 0 or strpos(lower(${partnerName}), lower(${q})) > 0)` : undefined,
        partner ? eq(merchants.partnerId, partner) : undefined,
        state && (state === 'paused' ? isNotNull(merchants.pausedAt) : isNull(merchants.pausedAt)),
        after && sql`(${lowerName}, ${merchants.merchantId}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(lowerName), asc(merchants.merchantId))
    .limit(limit);
}

/** One of a living partner. */
export async function selectMerchant({ tx }: TxContext, merchantId: string) {
  return (
    await tx
      .select({ ...columns, formId: merchants.formId, createdAt: merchants.createdAt })
      .from(merchants)
      .innerJoin(sql`partners p`, isLivingPartner)
      .where(eq(merchants.merchantId, merchantId))
  )[0];
}

/** The row of a merchant, locked until the end of the transaction. */
export async function lockMerchant({ tx }: TxContext, merchantId: string): Promise<MerchantRow | undefined> {
  return (await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId)).for('update'))[0];
}

export async function insertMerchant(
  { tx, clock }: TxContext,
  row: Omit<MerchantRow, 'pausedAt' | 'createdAt'>,
): Promise<void> {
  await tx.insert(merchants).values({ ...row, createdAt: clock.now() });
}

export async function setPaused({ tx, clock }: TxContext, merchantId: string, paused: boolean): Promise<void> {
  const pausedAt = paused ? clock.now() : null;
  await tx.update(merchants).set({ pausedAt }).where(eq(merchants.merchantId, merchantId));
}

/** The shops of a merchant, the open ones first, by name. */
export function selectShops({ tx }: TxContext, merchantId: string): Promise<ShopRow[]> {
  return tx
    .select()
    .from(merchantLocations)
    .where(eq(merchantLocations.merchantId, merchantId))
    .orderBy(sql`${merchantLocations.active} desc`, asc(merchantLocations.name), asc(merchantLocations.locationId));
}

export async function lockShop(
  { tx }: TxContext,
  { merchantId, locationId }: { merchantId: string; locationId: string },
): Promise<ShopRow | undefined> {
  return (
    await tx
      .select()
      .from(merchantLocations)
      .where(and(eq(merchantLocations.locationId, locationId), eq(merchantLocations.merchantId, merchantId)))
      .for('update')
  )[0];
}

export async function insertShop(
  { tx, clock }: TxContext,
  row: ShopFields & Pick<ShopRow, 'locationId' | 'merchantId'>,
): Promise<void> {
  await tx.insert(merchantLocations).values({ ...row, createdAt: clock.now() });
}

export async function updateShopRow(
  { tx }: TxContext,
  locationId: string,
  change: ShopFields & Pick<ShopRow, 'active'>,
): Promise<void> {
  await tx.update(merchantLocations).set(change).where(eq(merchantLocations.locationId, locationId));
}
