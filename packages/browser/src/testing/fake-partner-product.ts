import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { fakeProduct } from './fake-product';

const RANGE: NonNullable<PartnerProduct['range']> = {
  minAmountPaise: 1_000_000,
  maxAmountPaise: 100_000_000,
  minTenureMonths: 6,
  maxTenureMonths: 60,
  rateMinBps: 1_100,
  rateMaxBps: 2_200,
  example: { amountPaise: 10_000_000, tenureMonths: 12, aprMinBps: 1_310, aprMaxBps: 2_450 },
};

/** A product as the portal is told of it: a loan of two lenders, or whatever else its kind is. */
export function fakePartnerProduct(productType: string, change: Partial<PartnerProduct> = {}): PartnerProduct {
  const { productId, name, description } = fakeProduct(productType);
  const kind = findProductType(productType)?.kind ?? 'listing';
  const isLoan = kind === 'loan';
  return {
    ...{ productId, productType, kind, name, description },
    range: isLoan ? RANGE : null,
    lenders: isLoan
      ? [
          { en: 'Aster Finance', hi: 'एस्टर फ़ाइनेंस' },
          { en: 'Banyan Bank', hi: 'बैनियन बैंक' },
        ]
      : [],
    ...change,
  };
}
