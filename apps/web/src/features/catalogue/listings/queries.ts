import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { noneWhereOff } from '#browser/platform/queries';

export type ListingSlug = 'discount-vouchers' | 'deals';

/** Vouchers or deals that are on and not over. */
export function listingsQuery(slug: ListingSlug) {
  return queryOptions({
    queryKey: ['listings', slug],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listListings, { params: { slug }, signal }).catch(noneWhereOff)).data,
    staleTime: 60_000,
  });
}
