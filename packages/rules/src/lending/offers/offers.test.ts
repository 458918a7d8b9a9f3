import { describe, expect, test } from 'vitest';
import { calculateLoanCost } from './cost/loan-cost';
import { calculateFees } from './lender-terms';
import { makeTerms, ordinaryRequest } from './lender-terms.factory';
import { canBeShown, makeOffer, makeQuotedOffer, type QuotedFigures } from './offers';

describe('fees', () => {
  test('a percentage stays within its least and its most, and bears tax', () => {
    const terms = makeTerms({ feeBps: 250, feeMinPaise: 100_000, feeMaxPaise: 500_000, gstBps: 1_800 });
    expect(calculateFees(terms, 10_000_000)).toEqual({
      processingFeePaise: 250_000,
      taxOnFeePaise: 45_000,
      thirdPartyChargesPaise: 0,
    });
    expect(calculateFees(terms, 1_000_000).processingFeePaise).toBe(100_000);
    expect(calculateFees(terms, 90_000_000).processingFeePaise).toBe(500_000);
    expect(calculateFees({ ...terms, feeMaxPaise: null }, 90_000_000).processingFeePaise).toBe(2_250_000);
  });

  test('a flat fee is the same for every amount, and third-party charges bear no tax of ours', () => {
    const terms = makeTerms({ feeKind: 'flat', feeFlatPaise: 99_900, thirdPartyChargesPaise: 50_000 });
    expect(calculateFees(terms, 10_000_000)).toEqual({
      processingFeePaise: 99_900,
      taxOnFeePaise: 17_982,
      thirdPartyChargesPaise: 50_000,
    });
  });
});

describe('an offer by rule', () => {
  test('REG-ML-2 REG-KFS-1 REG-KFS-3 carries every figure, at both ends of the rate; the APR counts tax and third-party charges', () => {
    const terms = makeTerms({ thirdPartyChargesPaise: 10_000 });
    const offer = makeOffer(terms, ordinaryRequest, false);
    const loan = { principalPaise: 20_000_000, tenureMonths: 24, feesPaise: 400_000 + 72_000 + 10_000 };
    const lowest = calculateLoanCost({ ...loan, annualRateBps: 1_200 });
    const highest = calculateLoanCost({ ...loan, annualRateBps: 1_500 });
    if (!lowest.valid || !highest.valid) throw new Error('invalid');
    expect(offer).toEqual({
      lenderId: terms.lenderId,
      slug: terms.slug,
      lenderName: terms.name,
      lenderLegalName: terms.legalName,
      amountPaise: 20_000_000,
      amountCapped: false,
      securityCapped: false,
      tenureMonths: 24,
      tenureChanged: false,
      rateMinBps: 1_200,
      rateMaxBps: 1_500,
      aprMinBps: lowest.aprBps,
      aprMaxBps: highest.aprBps,
      emiMinPaise: lowest.emiPaise,
      emiMaxPaise: highest.emiPaise,
      processingFeePaise: 400_000,
      taxOnFeePaise: 72_000,
      thirdPartyChargesPaise: 10_000,
      totalInterestMaxPaise: highest.totalInterestPaise,
      totalCostPaise: highest.totalCostPaise,
      cashInHandPaise: 20_000_000 - 482_000,
      penalCharges: terms.penalCharges,
      foreclosureCharges: terms.foreclosureCharges,
      coolingOffDays: 3,
      source: 'rule',
      subjectToBureauCheck: false,
    });
  });

  test('a request above the limit is offered at the limit, and says so', () => {
    const offer = makeOffer(makeTerms({ maxAmountPaise: 10_000_000 }), ordinaryRequest, false);
    expect(offer).toMatchObject({ amountPaise: 10_000_000, amountCapped: true });
  });

  test('a tenure outside the range moves to the nearest end, and says so', () => {
    expect(makeOffer(makeTerms({ maxTenureMonths: 12 }), ordinaryRequest, false)).toMatchObject({
      tenureMonths: 12,
      tenureChanged: true,
    });
    expect(makeOffer(makeTerms({ minTenureMonths: 36 }), ordinaryRequest, false)).toMatchObject({
      tenureMonths: 36,
      tenureChanged: true,
    });
  });

  test('REG-KFS-2 fees as large as the loan make no offer', () => {
    expect(makeOffer(makeTerms({ feeKind: 'flat', feeFlatPaise: 20_000_000 }), ordinaryRequest, false)).toBeUndefined();
  });
});

describe('what must be there', () => {
  test.each([
    { legalName: ' ' },
    { penalCharges: { en: 'x', hi: '' } },
    { penalCharges: { en: '', hi: 'x' } },
    { foreclosureCharges: { en: '', hi: '' } },
    { rateMaxBps: Number.NaN },
    { feeBps: -1 },
    { coolingOffDays: 0 },
    { coolingOffDays: 1.5 },
    { rateType: 'floating' as const },
  ])('REG-ML-2 REG-DL-4 terms with %j cannot be shown', (change) => {
    expect(canBeShown(makeTerms(), 1)).toBe(true);
    expect(canBeShown(makeTerms(change), 1)).toBe(false);
  });

  test('REG-DL-4 R0 how many days to give a loan back are enough is what the rule of the day asks', () => {
    const terms = makeTerms({ coolingOffDays: 2 });
    expect([1, 2, 3].map((days) => canBeShown(terms, days))).toEqual([true, true, false]);
    expect([2, 3].map((days) => makeQuotedOffer(terms, ordinaryRequest, quoted, true, days)?.coolingOffDays)).toEqual([
      2,
      undefined,
    ]);
  });

  const quoted: QuotedFigures = {
    amountPaise: 15_000_000,
    tenureMonths: 24,
    rateMinBps: 1_400,
    rateMaxBps: 1_400,
    processingFeePaise: 200_000,
    taxOnFeePaise: 36_000,
    thirdPartyChargesPaise: 0,
  };

  test('a whole quote is an offer with one APR', () => {
    const offer = makeQuotedOffer(makeTerms(), ordinaryRequest, quoted, true, 1);
    expect(offer).toMatchObject({
      source: 'quote',
      amountPaise: 15_000_000,
      amountCapped: true,
      subjectToBureauCheck: true,
    });
    expect(offer?.aprMinBps).toBe(offer?.aprMaxBps);
  });

  test('REG-ML-2 REG-ML-8 a quote without any one of its figures is no offer', () => {
    for (const figure of Object.keys(quoted)) {
      for (const missing of [undefined, null, Number.NaN, -1]) {
        expect(
          makeQuotedOffer(makeTerms(), ordinaryRequest, { ...quoted, [figure]: missing }, false, 1),
          figure,
        ).toBeUndefined();
      }
    }
    expect(makeQuotedOffer(makeTerms({ legalName: '' }), ordinaryRequest, quoted, false, 1)).toBeUndefined();
  });
});
