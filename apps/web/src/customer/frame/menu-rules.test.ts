import { expect, test } from 'vitest';
import { offersReminder } from './menu-rules';

test.each([
  ['/user/user-detail', true],
  ['/user/user-detail/gold-loan', true],
  ['/user/business-detail', true],
  ['/user/welcome-back', true],
  ['/user/offers', true],
  ['/user/offers/key-facts/ofr_1', true],
  ['/user/lender/dhanlok', true],
  ['/user/insurance/transaction', true],
  ['/user/verification', false],
  ['/user/lender-submit', false],
  ['/user/lenders-transaction/dhanlok', false],
  ['/my-account', false],
  ['/products', false],
  ['/login', false],
  ['/', false],
])('SCREEN-05 remind me later on %s: %s', (path, offered) => {
  expect(offersReminder(path)).toBe(offered);
});
