import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { createListing, listStaffListings, updateListing } from '@saakh/contracts/back-office/other-products/listings';
import type { Doors } from '../../platform/http/doors';
import { changeAnswer } from '../records';
import { addListing, changeListing, listForStaff } from './staff-listings.service';

export const openStaffListingRoutes = (doors: Doors) => {
  doors.open(listStaffListings, async (ctx) => ({ data: await listForStaff(ctx) }));
  doors.open(createListing, async (ctx, { body }) => ({
    message: STAFF_MESSAGES.offerCreated,
    listing_id: await addListing(ctx, body),
  }));
  doors.open(updateListing, async (ctx, { body }) =>
    changeAnswer(await changeListing(ctx, body), STAFF_MESSAGES.ticketSaved),
  );
};
