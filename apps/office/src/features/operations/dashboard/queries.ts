import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getDashboard, listDashboardRows } from '@saakh/contracts/operations/dashboard';
import { pagesQuery, readQuery } from '#browser/platform/api/call-queries';

export function dashboardQuery(query: CallInput<typeof getDashboard>['query']) {
  return readQuery(
    ['staff', 'dashboard', query],
    endpoints.getDashboard,
    { query },
    { keepsPrevious: true, staleTime: 30_000 },
  );
}

export type RowsWanted = Omit<CallInput<typeof listDashboardRows>['query'], 'after' | 'limit'>;

export function dashboardRowsQuery(query: RowsWanted) {
  return pagesQuery(['staff', 'dashboard-rows', query], endpoints.listDashboardRows, { query }, { staleTime: 0 });
}
