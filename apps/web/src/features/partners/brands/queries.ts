import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

/** A partner's public data, for pages that name a partner other than the site's own. */
export function partnerQuery(name: string) {
  return queryOptions({
    queryKey: ['brands', name],
    queryFn: async ({ signal }) => (await call(endpoints.getPartnerByName, { params: { name }, signal })).data,
    meta: { toastsError: true },
    staleTime: 5 * 60_000,
  });
}
