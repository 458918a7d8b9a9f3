import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { expect, test } from 'vitest';
import { productWord } from './product-names';

test('CONST-18 every product has one name for staff, files and lenders, which is no slug; another text stands as it is', () => {
  for (const { name, slug } of PRODUCT_TYPES) {
    expect(productWord(name, 'en')).not.toBe(slug);
    expect(productWord(name, 'hi')).toMatch(/[ऀ-ॿ]/);
  }
  expect([productWord('2-wheeler', 'en'), productWord('Car', 'hi')]).toEqual(['Two-wheeler loan', 'कार लोन']);
  expect([productWord('constructor', 'en'), productWord('Loans of old', 'hi')]).toEqual([
    'constructor',
    'Loans of old',
  ]);
});
