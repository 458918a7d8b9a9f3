import type { listLenderDisclosures } from '@saakh/contracts/lenders';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const disclosures = endpoint<typeof listLenderDisclosures>('GET', '/api/lenders-and-disclosures');

/** Every lender of the marketplace with what the law makes public of it, by name. */
export const disclosuresQuery = () =>
  queryOptions({
    queryKey: ['lenders', 'disclosures'],
    queryFn: async ({ signal }) => (await call(disclosures, { signal })).data,
    staleTime: 5 * 60_000,
  });
