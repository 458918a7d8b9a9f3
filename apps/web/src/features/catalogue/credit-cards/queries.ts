import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { noneWhereOff } from '#browser/platform/queries';

/** The cards that are on, in their order. */
export function cardsQuery() {
  return queryOptions({
    queryKey: ['credit-cards', 'list'],
    queryFn: async ({ signal }) => (await call(endpoints.listCreditCards, { signal }).catch(noneWhereOff)).data,
    staleTime: 5 * 60_000,
  });
}

/** The same against the profile, which may have changed since. */
export function cardEligibilityQuery() {
  return queryOptions({
    queryKey: ['credit-cards', 'eligibility'],
    queryFn: async ({ signal }) => (await call(endpoints.listCardEligibility, { signal }).catch(noneWhereOff)).data,
    staleTime: 0,
  });
}
