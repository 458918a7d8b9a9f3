import type { CallParsed } from '@saakh/contracts/call';
import type { Listing } from '@saakh/contracts/catalogue/listings';
import type { createListing, StaffListing, updateListing } from '@saakh/contracts/catalogue/staff/listings';
import { istDateOf } from '@saakh/rules/dates';
import { getOpenProduct } from '#domains/catalogue/products';
import { type AppliedChange, applyChange, recordCreated } from '#domains/records/records';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { listingRecord, TYPE } from './listing-record';
import { KIND_OF, staffListingOf } from './listing-rows';
import { insertListing, selectAllListings, selectListingTarget, selectOpenListings } from './listings.repository';

const OF_SLUG = { 'discount-vouchers': 'Discount Vouchers', deals: 'Deals' } as const;
/** The product of a kind. */
export const OF_KIND = { voucher: 'Discount Vouchers', deal: 'Deals' } as const;

/** Vouchers or deals that are on and whose last day in India is not over, in their order; CONFLICT while their category is off. */
export function listListings(ctx: Context, slug: keyof typeof OF_SLUG): Promise<Listing[]> {
  return inTransaction(ctx, async (tx) => {
    await getOpenProduct(tx, OF_SLUG[slug]);
    return (await selectOpenListings(tx, OF_SLUG[slug], istDateOf(tx.clock.now()))).map(
      ({ listingId, productType, title, seller, image, terms, code, validUntil }) => ({
        listingId,
        productType,
        title,
        seller,
        image,
        terms,
        code,
        validUntil,
        link: `/api/out/${KIND_OF[productType]}/${listingId}?partner=${encodeURIComponent(ctx.brandKey)}`,
      }),
    );
  });
}

/** Where a voucher or deal is redeemed; undefined for one that is off, over or unknown. CONFLICT as for the list. */
export async function findListingTarget(
  ctx: TxContext,
  kind: keyof typeof OF_KIND,
  listingId: number,
): Promise<string | undefined> {
  await getOpenProduct(ctx, OF_KIND[kind]);
  return selectListingTarget(ctx, OF_KIND[kind], listingId, istDateOf(ctx.clock.now()));
}

const nothing = { en: '', hi: '' };

/** All vouchers and deals by their order, with what keeps each from customers. */
export function listForStaff(ctx: AdminContext): Promise<StaffListing[]> {
  return inTransaction(ctx, async (tx) =>
    (await selectAllListings(tx)).map((row) => staffListingOf(row, tx.clock.now())),
  );
}

/** Adds a voucher or deal at the end of the order, off and empty but for its title, with history and audit; its id. */
export function addListing(
  ctx: AdminContext,
  { kind, title }: CallParsed<typeof createListing>['body'],
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const listingId = await insertListing(tx, {
      productType: OF_KIND[kind],
      title: { en: title, hi: title },
      seller: '',
      image: '',
      terms: nothing,
      targetUrl: '',
      status: 0,
    });
    await recordCreated(tx, { type: TYPE, id: String(listingId), name: title });
    return listingId;
  });
}

/** Changes one property of a voucher or deal as `applyChange` does, with its refusals. */
export function changeListing(
  ctx: AdminContext,
  { listing_id: listingId, ...change }: CallParsed<typeof updateListing>['body'],
): Promise<AppliedChange> {
  return applyChange(ctx, listingRecord, { ...change, id: String(listingId) });
}
