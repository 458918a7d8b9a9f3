import type { ListingProperty, StaffListing } from '@saakh/contracts/catalogue/staff/listings';
import { istDateOf } from '@saakh/rules/dates';
import type { listings } from './listings.table';

type Row = Readonly<typeof listings.$inferSelect>;

/** What a voucher or deal is called in addresses. */
export const KIND_OF = { 'Discount Vouchers': 'voucher', Deals: 'deal' } as const satisfies Record<
  Row['productType'],
  StaffListing['kind']
>;

/** Every property that staff edit, as its call takes it. */
export function listingValues(row: Row) {
  return {
    title: row.title,
    seller: row.seller,
    image: row.image,
    terms: row.terms,
    code: row.code,
    valid_until: row.validUntil,
    target_url: row.targetUrl,
    sort_order: row.sortOrder,
    status: row.status,
  } satisfies Record<ListingProperty, unknown>;
}

const NEEDED = ['title', 'seller', 'image', 'terms', 'target_url'] as const satisfies readonly ListingProperty[];

/** The properties without which no customer sees a voucher or deal. */
export function missingOf(row: Row): ListingProperty[] {
  const values = listingValues(row);
  return NEEDED.filter((property) => {
    const value = values[property];
    return (typeof value === 'string' ? value : value.en).trim() === '';
  });
}

export function staffListingOf(row: Row, now: Date): StaffListing {
  return {
    listing_id: row.listingId,
    kind: KIND_OF[row.productType],
    ...listingValues(row),
    incomplete: missingOf(row),
    over: row.validUntil !== null && row.validUntil < istDateOf(now),
  };
}
