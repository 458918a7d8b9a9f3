import { ORDER_MAX } from '@saakh/contracts/records/records';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { missingOf } from './listing-rows';
import { listings } from './listings.table';

export type StoredListing = Readonly<typeof listings.$inferSelect>;
export type ListingProduct = StoredListing['productType'];

/** On, and its last day is not over in India; one without a last day goes on. */
const isOpenOn = (onDay: string) =>
  and(eq(listings.status, 1), or(isNull(listings.validUntil), gte(listings.validUntil, onDay)));
const isComplete = (row: StoredListing): boolean => missingOf(row).length === 0;
const inOrder = [asc(listings.sortOrder), asc(listings.listingId)];

/** Those that are open and lack nothing, by their order. */
export async function selectOpenListings(
  { tx }: TxContext,
  productType: ListingProduct,
  onDay: string,
): Promise<StoredListing[]> {
  return (
    await tx
      .select()
      .from(listings)
      .where(and(eq(listings.productType, productType), isOpenOn(onDay)))
      .orderBy(...inOrder)
  ).filter(isComplete);
}

/** The product of each of these. */
export async function selectOpenListingProducts({ tx }: TxContext, onDay: string): Promise<ListingProduct[]> {
  return (await tx.select().from(listings).where(isOpenOn(onDay)))
    .filter(isComplete)
    .map(({ productType }) => productType);
}

/** Vouchers and deals, each by their order. */
export function selectAllListings({ tx }: TxContext): Promise<StoredListing[]> {
  return tx
    .select()
    .from(listings)
    .orderBy(sql`${listings.productType} desc`, ...inOrder);
}

export async function selectListingTarget(
  { tx }: TxContext,
  productType: ListingProduct,
  listingId: number,
  onDay: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.listingId, listingId), eq(listings.productType, productType), isOpenOn(onDay)));
  return row && isComplete(row) ? row.targetUrl : undefined;
}

/** Locked until the transaction ends. */
export async function lockListing({ tx }: TxContext, listingId: number): Promise<StoredListing | undefined> {
  const [row] = await tx.select().from(listings).where(eq(listings.listingId, listingId)).for('update');
  return row;
}

/** Its id, after all others of its kind. */
export async function insertListing(
  { tx }: TxContext,
  listing: Omit<typeof listings.$inferInsert, 'listingId' | 'sortOrder'>,
): Promise<number> {
  const last = sql<number>`(select least(coalesce(max(l.sort_order), 0) + 10, ${ORDER_MAX}::int) from listings l where l.product_type = ${listing.productType})`;
  const [row] = await tx
    .insert(listings)
    .values({ ...listing, sortOrder: last })
    .returning({ listingId: listings.listingId });
  if (!row) throw new Error('A listing was not inserted');
  return row.listingId;
}

export async function updateListing(
  { tx }: TxContext,
  listingId: number,
  change: Partial<typeof listings.$inferInsert>,
): Promise<void> {
  await tx.update(listings).set(change).where(eq(listings.listingId, listingId));
}
