import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { noneWhereOff } from '#browser/platform/queries';

/** The plans of one category, cheapest first. */
export function plansQuery(slug: string) {
  return queryOptions({
    queryKey: ['insurance', 'plans', slug],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listInsurancePlans, { params: { slug }, signal }).catch(noneWhereOff)).data,
    staleTime: 5 * 60_000,
  });
}
