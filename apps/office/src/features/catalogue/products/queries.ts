import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery } from '#browser/platform/api/call-queries';

export function partnerProductsQuery() {
  return dataQuery(['partner-products', 'all'], endpoints.listPartnerProducts, {}, { staleTime: 60_000 });
}

export function partnerProductQuery(productId: string) {
  return dataQuery(
    ['partner-products', 'one', productId],
    endpoints.getPartnerProduct,
    { params: { productId } },
    { staleTime: 60_000 },
  );
}
