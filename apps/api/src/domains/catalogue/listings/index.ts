import type { Doors } from '#platform/http/doors';
import { openStaffListingRoutes } from './listings.admin.routes';
import { openPublicListingRoutes } from './listings.public.routes';

export { listingRecord } from './listing-record';
export { selectOpenListingProducts as listOpenListingProducts } from './listings.repository';
export { findListingTarget } from './listings.service';

export function openListingRoutes(doors: Doors) {
  openPublicListingRoutes(doors);
  openStaffListingRoutes(doors);
}
