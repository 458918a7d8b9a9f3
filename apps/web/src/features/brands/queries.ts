import type { getPartnerByName } from '@saakh/contracts/brands';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const partnerByName = endpoint<typeof getPartnerByName>('GET', '/api/get-partner-by-name/:name');

/** A partner's public data, for pages that name a partner other than the site's own. */
export const partnerQuery = (name: string) =>
  queryOptions({
    queryKey: ['brands', name],
    queryFn: async ({ signal }) => (await call(partnerByName, { params: { name }, signal })).data,
    meta: { toastsError: true },
    staleTime: 5 * 60_000,
  });
