import type { CallParsed } from '@saakh/contracts/call';
import type { createListing, StaffListing, updateListing } from '@saakh/contracts/catalogue/staff/listings';
import { type AppliedChange, applyChange, recordCreated } from '#domains/records/records';
import { type AdminContext, inTransaction } from '#platform/context';
import { listingRecord, TYPE } from './listing-record';
import { staffListingOf } from './listing-rows';
import { insertListing, selectAllListings } from './listings.repository';
import { OF_KIND } from './listings.service';

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
