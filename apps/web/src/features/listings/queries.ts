import type { listListings } from '@saakh/contracts/listings';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { noneWhereOff } from '../../platform/queries';

const list = endpoint<typeof listListings>('GET', '/api/listings/:slug');

export type ListingSlug = 'discount-vouchers' | 'deals';

/** Vouchers or deals that are on and not over. */
export const listingsQuery = (slug: ListingSlug) =>
  queryOptions({
    queryKey: ['listings', slug],
    queryFn: async ({ signal }) => (await call(list, { params: { slug }, signal }).catch(noneWhereOff)).data,
    staleTime: 60_000,
  });
