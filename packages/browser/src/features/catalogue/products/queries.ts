import type { Product } from '@saakh/contracts/catalogue/products';
import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';
import { updateSession } from '#browser/platform/session/session';

export function productsQuery() {
  return dataQuery(['products', 'list'], endpoints.listProducts, {}, { staleTime: 5 * 60_000 });
}

/** Chooses a product: recorded by the server, then the session's product id and type. */
export function useChooseProduct() {
  return useChange(async (product: Product) => {
    const { productId, productType } = await call(endpoints.chooseProduct, {
      body: { productId: product.productId },
    });
    await updateSession('customer', { productId, productType });
    return productType;
  });
}

/** No product is chosen any more: the logo and "Return to Products" do this (HEAD-10). */
export function clearProduct(): Promise<void> {
  return updateSession('customer', { productId: null, productType: null });
}
