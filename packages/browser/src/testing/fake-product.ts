import type { Product } from '@saakh/contracts/catalogue/products';

/** A product that is on, unless something else is said. */
export function fakeProduct(productType: string, change: Partial<Product> = {}): Product {
  return {
    productId: 1,
    productType,
    slug: productType.toLowerCase().replaceAll(' ', '-'),
    name: { en: productType, hi: `${productType} (हिन्दी)` },
    description: { en: `About ${productType}`, hi: 'इसके बारे में' },
    sortOrder: 1,
    status: 1,
    minAmountPaise: null,
    maxAmountPaise: null,
    minTenureMonths: null,
    maxTenureMonths: null,
    ...change,
  };
}
