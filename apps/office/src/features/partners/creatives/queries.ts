import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

/** Asked for anew each time: an address of yesterday may have been withdrawn. */
export function creativesQuery(linkId: string) {
  return queryOptions({
    queryKey: ['partner-creatives', linkId],
    queryFn: async ({ signal }) => (await call(endpoints.listPartnerCreatives, { params: { linkId }, signal })).data,
    staleTime: 0,
  });
}
