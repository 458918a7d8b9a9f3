import { findProductType } from '@saakh/contracts/product-types';

/** Where a product's journey begins: a loan at its detail page, from which the guard leads on; undefined for what has none. */
export function productPath(productType: string): string | undefined {
  const product = findProductType(productType);
  if (!product || product.kind === 'listing') return undefined;
  return product.kind === 'loan' ? product.detailPath : product.offersPath;
}
