import type { getCustomersJourney, listDroppedCustomers } from '@saakh/contracts/back-office/reports/customers-journey';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const journey = endpoint<typeof getCustomersJourney>('GET', '/api/customers-journey');
const dropped = endpoint<typeof listDroppedCustomers>('GET', '/api/customers-journey/dropped');

export type JourneyWanted = CallInput<typeof getCustomersJourney>['query'];
export type DroppedWanted = Omit<CallInput<typeof listDroppedCustomers>['query'], 'after'>;

export const customersJourneyQuery = (query: JourneyWanted) =>
  queryOptions({
    queryKey: ['staff', 'customers-journey', query],
    queryFn: ({ signal }) => call(journey, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const droppedCustomersQuery = (query: DroppedWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'dropped-customers', query],
    queryFn: ({ pageParam, signal }) =>
      call(dropped, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
