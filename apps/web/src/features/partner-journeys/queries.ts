import type { listShownJourneys } from '@saakh/contracts/partner/lender-journeys';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const list = endpoint<typeof listShownJourneys>('GET', '/api/partner/lender-journeys');

/** What every lender asks for each of its products, with usual times. */
export const shownJourneysQuery = () =>
  queryOptions({
    queryKey: ['partner-journeys'],
    queryFn: async ({ signal }) => (await call(list, { signal })).data,
    staleTime: 5 * 60_000,
  });
