import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayAskAbout, planObstacles } from './insurance';

const plan = { minAge: 21, maxAge: 58, coverPaise: 40_000_000, covers: ['self', 'couple'] };
const wish = { cover_for: 'couple', eldest_age: '44', cover_amount: '300000' };

test('PROD-APPLY-07 a plan fits by age, people and sum insured', () => {
  expect(planObstacles(plan, wish, 30)).toEqual([]);
  expect(planObstacles(plan, { ...wish, cover_for: 'parents' }, 30)).toEqual(['covers']);
  expect(planObstacles(plan, { ...wish, cover_amount: '500000' }, 30)).toEqual(['sum']);
  expect(planObstacles({ ...plan, covers: null }, { ...wish, cover_for: 'family' }, 30)).toEqual([]);
  expect(planObstacles({ ...plan, covers: ['life'] }, { insurance_kind: 'life' }, 59)).toEqual(['age']);
  expect(planObstacles({ ...plan, covers: ['car'] }, { insurance_kind: 'car' }, 59)).toEqual([]);
});

test('PROD-APPLY-07 nobody outside the ages of a plan is sent to it, whatever else they answer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 18, max: 100 }),
      fc.constantFrom('self', 'couple', 'family', 'parents'),
      (age, who) => {
        const obstacles = planObstacles(plan, { ...wish, cover_for: who, eldest_age: String(age) }, 30);
        const counts = who === 'parents' ? age : Math.max(age, 30);
        const fits = counts >= plan.minAge && counts <= plan.maxAge && plan.covers.includes(who);
        expect(mayAskAbout(obstacles)).toBe(fits);
      },
    ),
  );
});

test.each([
  ['self', '25', 61, ['age']],
  ['couple', '30', 61, ['age', 'covers']],
  ['family', '30', 59, ['age', 'covers']],
  ['parents', '57', 61, ['covers']],
  ['self', '25', null, []],
])(
  'PROD-APPLY-07 cover for %s with an eldest of %s is held against an own age of %s',
  (who, eldest, own, obstacles) => {
    const ofOne = { ...plan, covers: ['self'] };
    expect(planObstacles(ofOne, { cover_for: who, eldest_age: eldest, cover_amount: '300000' }, own)).toEqual(
      obstacles,
    );
  },
);

test('PROD-APPLY-07 stock that is worth more than the sum insured is told of', () => {
  const shop = { minAge: 18, maxAge: 99, coverPaise: 50_000_000, covers: null };
  expect(planObstacles(shop, { stock_value: '500000' }, 40)).toEqual([]);
  expect(planObstacles(shop, { stock_value: '500001' }, 40)).toEqual(['sum']);
  expect(planObstacles(shop, { stock_value: '40000000' }, 40)).toEqual(['sum']);
});
