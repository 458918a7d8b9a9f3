import { SORT_MEASURES } from '@saakh/contracts/lending/offers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderedByFigures, sortOffers } from './offer-order';

const offer = (lenderId: number, change: Partial<OrderedByFigures> = {}): OrderedByFigures => ({
  lenderId,
  lenderName: `Lender ${lenderId}`,
  aprMaxBps: 1_500,
  emiMaxPaise: 900_000,
  totalCostPaise: 22_000_000,
  cashInHandPaise: 19_000_000,
  ...change,
});
const order = (offers: readonly OrderedByFigures[], measure?: (typeof SORT_MEASURES)[number]) =>
  sortOffers(offers, measure).map(({ lenderId }) => lenderId);

test('REG-ML-5 without a wish the order is lowest APR, then EMI, then name, then lender id', () => {
  const offers = [
    offer(1, { lenderName: 'Same' }),
    offer(6, { aprMaxBps: 1_499, emiMaxPaise: 1_000_000 }),
    offer(3, { lenderName: 'Asha' }),
    offer(5, { emiMaxPaise: 899_999 }),
    offer(2, { lenderName: 'Same' }),
  ];
  expect(order(offers)).toEqual([6, 5, 3, 1, 2]);
  expect(order(offers)).toEqual(order(offers, 'apr'));
});

test.each([
  ['emi', { emiMaxPaise: 1 }],
  ['total-cost', { totalCostPaise: 1 }],
  ['cash-in-hand', { cashInHandPaise: 99_000_000 }],
  ['name', { lenderName: 'A' }],
  ['apr', { aprMaxBps: 1 }],
] as const)('REG-ML-5 by %s the best by that measure stands first', (measure, best) => {
  expect(order([offer(1), offer(2), offer(3, best)], measure)).toEqual([3, 1, 2]);
});

const anyOffers = fc.uniqueArray(
  fc.record({
    lenderId: fc.integer({ min: 1, max: 60 }),
    lenderName: fc.constantFrom('Asha', 'Bharat', 'asha'),
    aprMaxBps: fc.oneof(fc.integer({ min: 1_000, max: 1_005 }), fc.constantFrom(0, 4_470, 2 ** 40)),
    emiMaxPaise: fc.integer({ min: 1, max: 3 }),
    totalCostPaise: fc.integer({ min: 1, max: 3 }),
    cashInHandPaise: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ lenderId }) => lenderId, maxLength: 50 },
);

test('REG-ML-5 ties resolve identically, whatever order the offers come in', () => {
  fc.assert(
    fc.property(
      anyOffers,
      fc.constantFrom(...SORT_MEASURES),
      fc.infiniteStream(fc.nat()),
      (offers, measure, chance) => {
        const shuffled = offers
          .map((item) => ({ item, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ item }) => item);
        expect(order(shuffled, measure)).toEqual(order(offers, measure));
      },
    ),
  );
});

test('REG-ML-5 the fast order by APR is the plain one', () => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      const plain = [...offers].sort(
        (a, b) =>
          a.aprMaxBps - b.aprMaxBps ||
          a.emiMaxPaise - b.emiMaxPaise ||
          (a.lenderName < b.lenderName ? -1 : a.lenderName > b.lenderName ? 1 : 0) ||
          a.lenderId - b.lenderId,
      );
      expect(sortOffers(offers)).toEqual(plain);
    }),
    { numRuns: 1_000 },
  );
});

test('sorting leaves the given list as it was', () => {
  const offers = [offer(2), offer(1)];
  sortOffers(offers);
  expect(offers.map(({ lenderId }) => lenderId)).toEqual([2, 1]);
});
