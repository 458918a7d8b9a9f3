import { expect, test } from 'vitest';
import { type CardAsks, type CardProfile, cardObstacles } from './card-eligibility';

const asks: CardAsks = { minIncomePaise: 2_500_000, minAge: 21, maxAge: 60, creditScoreClass: 'C' };
const profile: CardProfile = { monthlyIncomePaise: 2_500_000, ageYears: 21, creditScoreClass: 'C' };

test.each<[string, Partial<CardProfile>, string[]]>([
  ['the least that is asked', {}, []],
  ['one paisa of income less', { monthlyIncomePaise: 2_499_999 }, ['income']],
  ['a year too young', { ageYears: 20 }, ['age']],
  ['the oldest age taken', { ageYears: 60 }, []],
  ['a year too old', { ageYears: 61 }, ['age']],
  ['a better score', { creditScoreClass: 'A' }, []],
  ['a score below', { creditScoreClass: 'D' }, ['credit-score']],
  ['a score that is not known', { creditScoreClass: 'unknown' }, []],
  [
    'nothing that fits',
    { monthlyIncomePaise: 0, ageYears: 70, creditScoreClass: 'E' },
    ['income', 'age', 'credit-score'],
  ],
])('UROUTE-18 a card for %s', (_what, change, obstacles) => {
  expect(cardObstacles(asks, { ...profile, ...change })).toEqual(obstacles);
});

test('UROUTE-18 a card without a score condition takes every class', () => {
  expect(cardObstacles({ ...asks, creditScoreClass: 'E' }, { ...profile, creditScoreClass: 'E' })).toEqual([]);
});
