import type { listAgents } from '@saakh/contracts/partner/agents';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const list = endpoint<typeof listAgents>('GET', '/api/agents');

/** Who may act for a brand, page after page; never kept, because who was switched off is gone at once. */
export const agentsQuery = (partner: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['agents', partner, q],
    queryFn: ({ pageParam, signal }) =>
      call(list, {
        query: { partner, ...(q ? { q } : {}), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
