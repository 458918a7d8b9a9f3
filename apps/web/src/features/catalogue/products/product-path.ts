import { findProductType } from '@saakh/contracts/catalogue/product-types';

/**
 * Where a product's journey begins: a loan at its detail page, from which the guard leads on, a listing at its own page;
 * undefined for what is no product.
 */
export function productPath(productType: string): string | undefined {
  const product = findProductType(productType);
  if (!product) return undefined;
  if (product.kind === 'listing') return `/${product.slug}`;
  return product.kind === 'loan' ? product.detailPath : product.offersPath;
}

/** Where somebody who is not signed in may look at a product; undefined for what needs a profile. */
export function openPath(productType: string): string | undefined {
  const product = findProductType(productType);
  if (product?.kind === 'listing') return `/${product.slug}`;
  return product?.kind === 'cards' ? '/credit-cards' : undefined;
}
