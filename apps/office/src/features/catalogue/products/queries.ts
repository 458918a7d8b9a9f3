import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

export function partnerProductsQuery() {
  return queryOptions({
    queryKey: ['partner-products', 'all'],
    queryFn: async ({ signal }) => (await call(endpoints.listPartnerProducts, { signal })).data,
    staleTime: 60_000,
  });
}

export function partnerProductQuery(productId: string) {
  return queryOptions({
    queryKey: ['partner-products', 'one', productId],
    queryFn: async ({ signal }) => (await call(endpoints.getPartnerProduct, { params: { productId }, signal })).data,
    staleTime: 60_000,
  });
}
