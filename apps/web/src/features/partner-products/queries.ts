import type { getPartnerProduct, listPartnerProducts } from '@saakh/contracts/partner/products';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const list = endpoint<typeof listPartnerProducts>('GET', '/api/partner/products');
const one = endpoint<typeof getPartnerProduct>('GET', '/api/partner/products/:productId');

export const partnerProductsQuery = () =>
  queryOptions({
    queryKey: ['partner-products', 'all'],
    queryFn: async ({ signal }) => (await call(list, { signal })).data,
    staleTime: 60_000,
  });

export const partnerProductQuery = (productId: string) =>
  queryOptions({
    queryKey: ['partner-products', 'one', productId],
    queryFn: async ({ signal }) => (await call(one, { params: { productId }, signal })).data,
    staleTime: 60_000,
  });
