import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getCustomersJourney, listDroppedCustomers } from '@saakh/contracts/operations/reports/customers-journey';
import { pagesQuery, readQuery } from '#browser/platform/api/call-queries';

export type JourneyWanted = CallInput<typeof getCustomersJourney>['query'];
export type DroppedWanted = Omit<CallInput<typeof listDroppedCustomers>['query'], 'after'>;

export function customersJourneyQuery(query: JourneyWanted) {
  return readQuery(
    ['staff', 'customers-journey', query],
    endpoints.getCustomersJourney,
    { query },
    { keepsPrevious: true, staleTime: 30_000 },
  );
}

export function droppedCustomersQuery(query: DroppedWanted) {
  return pagesQuery(['staff', 'dropped-customers', query], endpoints.listDroppedCustomers, { query }, { staleTime: 0 });
}
