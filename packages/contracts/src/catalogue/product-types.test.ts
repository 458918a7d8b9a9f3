import { expect, test } from 'vitest';
import { PRODUCT_FORMS } from './product-forms';
import {
  APPLICATION_STATUS,
  CATALOGUE_STATUS,
  findProductType,
  LOAN_PRODUCT_TYPE_NAMES,
  PRODUCT_TYPE_NAMES,
  PRODUCT_TYPES,
  PRODUCTS_WITH_FORM,
} from './product-types';

test('CONST-18 the categories are those of the specification, and Affordable Housing Loan', () => {
  expect([...PRODUCT_TYPE_NAMES].sort()).toEqual(
    [
      'Personal Loans',
      'Deals',
      '2-wheeler',
      'Car',
      'Credit Cards',
      'Gold Loans',
      'Discount Vouchers',
      'Student Loans',
      'Business Loans',
      'Health Insurance',
      'Shop Insurance',
      'Other Insurance',
      'Affordable Housing Loan',
    ].sort(),
  );
});

test('CONST-15 the status numbers carry the settled meanings', () => {
  expect(CATALOGUE_STATUS).toEqual({ off: 0, on: 1, comingSoon: 2, archived: 4 });
  expect(APPLICATION_STATUS).toEqual({
    new: 1,
    submitted: 2,
    approved: 3,
    disbursed: 4,
    rejected: 5,
    cancelled: 6,
    expired: 7,
  });
});

test('student, 2-wheeler and car loans are loans; cards, insurance and listings are not', () => {
  expect(LOAN_PRODUCT_TYPE_NAMES).toEqual([
    'Personal Loans',
    'Business Loans',
    'Gold Loans',
    'Affordable Housing Loan',
    'Student Loans',
    '2-wheeler',
    'Car',
  ]);
});

test('slugs are unique and fit an address', () => {
  const slugs = PRODUCT_TYPES.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
});

test('a category is found by its exact name, and the insurance family by its own', () => {
  expect(findProductType('Gold Loans')?.slug).toBe('gold-loans');
  expect(findProductType('Insurance')?.kind).toBe('insurance');
  expect(findProductType('gold loans')).toBeUndefined();
  expect(findProductType(null)).toBeUndefined();
});

test('the products with fields of their own are those that have a form', () => {
  expect(Object.keys(PRODUCT_FORMS).sort()).toEqual([...PRODUCTS_WITH_FORM].sort());
});
