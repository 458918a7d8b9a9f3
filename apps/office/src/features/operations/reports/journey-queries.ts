import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getCustomersJourney, listDroppedCustomers } from '@saakh/contracts/operations/reports/customers-journey';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

export type JourneyWanted = CallInput<typeof getCustomersJourney>['query'];
export type DroppedWanted = Omit<CallInput<typeof listDroppedCustomers>['query'], 'after'>;

export function customersJourneyQuery(query: JourneyWanted) {
  return queryOptions({
    queryKey: ['staff', 'customers-journey', query],
    queryFn: ({ signal }) => call(endpoints.getCustomersJourney, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function droppedCustomersQuery(query: DroppedWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'dropped-customers', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listDroppedCustomers, {
        query: pageParam === null ? query : { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
