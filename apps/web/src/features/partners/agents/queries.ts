import * as endpoints from '@saakh/contracts/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

/** Who may act for a brand, page after page; never kept, because who was switched off is gone at once. */
export function agentsQuery(partner: string, q: string) {
  return infiniteQueryOptions({
    queryKey: ['agents', partner, q],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listAgents, {
        query: { partner, ...(q ? { q } : {}), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
