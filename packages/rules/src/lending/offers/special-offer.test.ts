import { expect, test } from 'vitest';
import { figuresOfOffer, figuresOfTerms, findContradiction } from './special-offer';

const offer = (processingFeePaise: number, rateMinBps = 1_450) =>
  figuresOfOffer({
    amountPaise: 30_000_000,
    processingFeePaise,
    taxOnFeePaise: Math.round(processingFeePaise * 0.18),
    thirdPartyChargesPaise: 10_000,
    cashInHandPaise: 29_000_000,
    emiMinPaise: 1_020_000,
    emiMaxPaise: 1_090_000,
    rateMinBps,
    rateMaxBps: 2_100,
    aprMinBps: 1_700,
    aprMaxBps: 2_300,
  });

test.each([
  ['Processing fee of ₹750 instead of ₹1,500', 150_000, '₹750'],
  ['Processing fee of ₹750 instead of ₹1,500', 75_000, undefined],
  ['प्रोसेसिंग फ़ीस ₹1,500 की जगह ₹750', 150_000, '₹750'],
  ['प्रोसेसिंग फ़ीस ₹1,500 की जगह ₹७५०', 75_000, undefined],
  ['Fee Rs. 1,500/- flat, whatever the amount', 150_000, undefined],
  ['Now only 750 rupees to begin', 150_000, '₹750'],
  ['Processing fee 750 till 31 December 2026', 150_000, '750'],
  ['Interest from 11.5% a year', 150_000, '11.5%'],
  ['Interest from 14.5% a year', 150_000, undefined],
  ['Fee of 0.5 percent only', 150_000, undefined],
  ['Fee of 0.25 percent only', 150_000, '0.25%'],
  ['No processing fee until 26 January', 150_000, 'No'],
  ['No processing fee until 26 January', 0, undefined],
  ['इस महीने प्रोसेसिंग फ़ीस माफ़', 150_000, 'माफ़'],
  ['Answer within 24 hours, any day of 2026', 150_000, undefined],
  ['Free of paperwork', 150_000, undefined],
  ['Processing fee answered for in 24 hours', 150_000, undefined],
] as const)('C3 a special offer keeps to the figures: %s at a fee of %i paise', (text, fee, wrong) => {
  expect(findContradiction(text, offer(fee))).toBe(wrong);
});

test('C3 a text may name what the terms of a product of the lender charge', () => {
  const terms = {
    ...{ minAmountPaise: 5_000_000, maxAmountPaise: 50_000_000, rateMinBps: 1_250, rateMaxBps: 2_000 },
    ...{ feeKind: 'percent' as const, feeBps: 150, feeFlatPaise: 0, feeMinPaise: 50_000, feeMaxPaise: 500_000 },
    thirdPartyChargesPaise: 0,
  };
  const figures = figuresOfTerms([terms]);
  expect(findContradiction('Fee of 1.5%, ₹5,000 at most', figures)).toBeUndefined();
  expect(findContradiction('Fee of 1%', figures)).toBe('1%');
});
