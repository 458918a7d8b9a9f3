import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { listings } from './listings.table';

export type StoredListing = Readonly<typeof listings.$inferSelect>;
export type ListingProduct = StoredListing['productType'];

/** On, and its last day is not over in India; one without a last day goes on. */
const isOpenOn = (onDay: string) =>
  and(eq(listings.status, 1), or(isNull(listings.validUntil), gte(listings.validUntil, onDay)));

export const selectOpenListings = (
  { tx }: TxContext,
  productType: ListingProduct,
  onDay: string,
): Promise<StoredListing[]> =>
  tx
    .select()
    .from(listings)
    .where(and(eq(listings.productType, productType), isOpenOn(onDay)))
    .orderBy(asc(listings.sortOrder), asc(listings.listingId));

export const selectListingTarget = async (
  { tx }: TxContext,
  productType: ListingProduct,
  listingId: number,
  onDay: string,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ targetUrl: listings.targetUrl })
    .from(listings)
    .where(and(eq(listings.listingId, listingId), eq(listings.productType, productType), isOpenOn(onDay)));
  return row?.targetUrl;
};
