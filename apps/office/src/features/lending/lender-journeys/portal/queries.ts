import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

/** What every lender asks for each of its products, with usual times. */
export function shownJourneysQuery() {
  return queryOptions({
    queryKey: ['partner-journeys'],
    queryFn: async ({ signal }) => (await call(endpoints.listShownJourneys, { signal })).data,
    staleTime: 5 * 60_000,
  });
}
