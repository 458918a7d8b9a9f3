import { expect, test } from 'vitest';
import { typedRupees, typedWhole } from './typed-number';

test('ADMIN-PAGE-25 ADMIN-PAGE-07 a number is read as it was typed or not at all: no sign, point or word is dropped from it', () => {
  for (const wrong of ['-5', '3.7', 'abc', '5 a', '1,2', '1e3', '+5']) expect(typedWhole(wrong), wrong).toBeUndefined();
  for (const wrong of ['2 lakh', 'abc', '-5', '3.75', '1,2', '99999999999']) {
    expect(typedRupees(wrong), wrong).toBeUndefined();
  }
  expect([typedWhole(''), typedWhole(' 1,000 '), typedWhole('007')]).toEqual([null, 1000, 7]);
  expect([typedWhole('२५'), typedWhole('\u200e1,000\u00a0'), typedRupees('२,५०,०००')]).toEqual([25, 1000, 250_000]);
  expect([typedRupees(' '), typedRupees('₹2,00,000'), typedRupees('200000.00')]).toEqual([null, 200_000, 200_000]);
});
