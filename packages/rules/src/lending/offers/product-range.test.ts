import { expect, test } from 'vitest';
import { makeTerms } from './lender-terms.factory';
import { makeOffer } from './offers';
import { cutToProduct, productRange, shownTerms } from './product-range';

test('PORTAL-PAGE-02 a product ranges over what its shown lenders give, and no other one', () => {
  const given = [
    makeTerms({ minAmountPaise: 2_000_000, maxAmountPaise: 30_000_000, minTenureMonths: 6, rateMinBps: 1_100 }),
    makeTerms({ minAmountPaise: 5_000_000, maxAmountPaise: 90_000_000, maxTenureMonths: 48, rateMaxBps: 2_400 }),
    makeTerms({ active: false, minAmountPaise: 100, rateMaxBps: 9_000 }),
    makeTerms({ legalName: '', maxTenureMonths: 600 }),
    makeTerms({ coolingOffDays: 1, maxTenureMonths: 500 }),
  ];
  const range = productRange(shownTerms(given, 2));
  expect(range).toMatchObject({
    ...{ minAmountPaise: 2_000_000, maxAmountPaise: 90_000_000, minTenureMonths: 3, maxTenureMonths: 60 },
    ...{ rateMinBps: 1_100, rateMaxBps: 2_400 },
  });
  expect(productRange(shownTerms([makeTerms({ active: false })], 1))).toBeUndefined();
});

test('PORTAL-PAGE-05 the example is one loan with fees in its APR, at all lenders that give it', () => {
  const cheap = makeTerms({ rateMinBps: 1_000, rateMaxBps: 1_200 });
  const dear = makeTerms({ rateMinBps: 1_800, rateMaxBps: 2_600, feeBps: 400 });
  const at = { amountPaise: 10_000_000, tenureMonths: 12 };
  expect(productRange([cheap, dear])?.example).toMatchObject({
    ...at,
    aprMinBps: makeOffer(cheap, at, false)?.aprMinBps,
    aprMaxBps: makeOffer(dear, at, false)?.aprMaxBps,
  });
  // Fees count: it is more than the rate alone.
  expect(productRange([cheap])?.example?.aprMinBps).toBeGreaterThan(1_000);
});

test('PORTAL-PAGE-05 the example moves to what lenders give: larger loans for homes, or what one of them gives', () => {
  const home = { minAmountPaise: 50_000_000, maxAmountPaise: 900_000_000, minTenureMonths: 60, maxTenureMonths: 240 };
  expect(productRange([makeTerms(home)])?.example).toMatchObject({ amountPaise: 50_000_000, tenureMonths: 60 });
  const small = makeTerms({ minAmountPaise: 100_000, maxAmountPaise: 500_000 });
  // No loan is given by both: none is better than a wrong one.
  expect(productRange([small, makeTerms(home)])?.example).toBeNull();
});

test('PORTAL-PAGE-02 a lender’s terms are cut to what the product may be asked for, and gone where nothing is left', () => {
  const limits = { minAmountPaise: 2_500_000, maxAmountPaise: 20_000_000, minTenureMonths: 6, maxTenureMonths: 84 };
  const wider = makeTerms({ minAmountPaise: 1_000_000, maxAmountPaise: 90_000_000, maxTenureMonths: 96 });
  expect(cutToProduct(wider, limits)).toEqual({ ...wider, ...limits });
  const narrower = makeTerms({ minAmountPaise: 5_000_000, maxAmountPaise: 6_000_000, minTenureMonths: 84 });
  expect(cutToProduct({ ...narrower, maxTenureMonths: 90 }, limits)).toEqual({ ...narrower, maxTenureMonths: 84 });
  expect(cutToProduct(makeTerms({ minTenureMonths: 85, maxTenureMonths: 96 }), limits)).toBeUndefined();
  expect(cutToProduct(makeTerms({ maxAmountPaise: 2_400_000 }), limits)).toBeUndefined();
});
