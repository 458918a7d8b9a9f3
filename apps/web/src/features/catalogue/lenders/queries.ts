import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

/** Every lender of the marketplace with what the law makes public of it, by name. */
export function disclosuresQuery() {
  return queryOptions({
    queryKey: ['lenders', 'disclosures'],
    queryFn: async ({ signal }) => (await call(endpoints.listLenderDisclosures, { signal })).data,
    staleTime: 5 * 60_000,
  });
}
