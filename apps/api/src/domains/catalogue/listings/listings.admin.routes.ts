import { createListing, listStaffListings, updateListing } from '@saakh/contracts/catalogue/staff/listings';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { addListing, changeListing, listForStaff } from './listings.service';

export function openStaffListingRoutes(doors: Doors) {
  doors.open(listStaffListings, async (ctx) => ({ data: await listForStaff(ctx) }));
  doors.open(createListing, async (ctx, { body }) => ({
    message: STAFF_MESSAGES.offerCreated,
    listing_id: await addListing(ctx, body),
  }));
  doors.open(updateListing, async (ctx, { body }) =>
    changeAnswer(await changeListing(ctx, body), STAFF_MESSAGES.ticketSaved),
  );
}
