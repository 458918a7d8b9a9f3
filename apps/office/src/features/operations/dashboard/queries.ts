import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getDashboard, listDashboardRows } from '@saakh/contracts/operations/dashboard';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

export function dashboardQuery(query: CallInput<typeof getDashboard>['query']) {
  return queryOptions({
    queryKey: ['staff', 'dashboard', query],
    queryFn: ({ signal }) => call(endpoints.getDashboard, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export type RowsWanted = Omit<CallInput<typeof listDashboardRows>['query'], 'after' | 'limit'>;

export function dashboardRowsQuery(query: RowsWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'dashboard-rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listDashboardRows, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
