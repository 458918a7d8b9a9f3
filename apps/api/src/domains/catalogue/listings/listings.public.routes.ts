import { listListings as listCall } from '@saakh/contracts/catalogue/listings';
import type { Doors } from '#platform/http/doors';
import { listListings } from './listings.service';

export function openPublicListingRoutes(doors: Doors) {
  doors.open(listCall, async (ctx, { params }) => ({ success: true, data: await listListings(ctx, params.slug) }));
}
