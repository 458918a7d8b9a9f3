import type { listPartnerCreatives } from '@saakh/contracts/partner/creatives';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const creatives = endpoint<typeof listPartnerCreatives>('GET', '/api/partner/links/:linkId/creatives');

/** Asked for anew each time: an address of yesterday may have been withdrawn. */
export const creativesQuery = (linkId: string) =>
  queryOptions({
    queryKey: ['partner-creatives', linkId],
    queryFn: async ({ signal }) => (await call(creatives, { params: { linkId }, signal })).data,
    staleTime: 0,
  });
