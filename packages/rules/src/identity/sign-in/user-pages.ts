import type { JourneyProductType } from '@saakh/contracts/catalogue/product-types';
import { matchesPath } from './paths';

/**
 * What a page under `/user` is for the guard. `service` pages (lender, transaction, insurance, card) need the session,
 * the matching product and a completed profile, nothing more.
 */
export type UserPageKind = 'verification' | 'detail' | 'welcome-back' | 'offers' | 'lender-submit' | 'service';

export interface UserPage {
  readonly path: string;
  readonly kind: UserPageKind;
  /** Whose page it is: any product with a profile, every product of a kind, or the product of that name. */
  readonly products: 'any' | JourneyProductType['kind'] | JourneyProductType['name'];
}

/** Every page of the customer area (specification 2.3). A product on another product's page is sent to `/products`. */
export const USER_PAGES: readonly UserPage[] = [
  { path: '/user/verification', kind: 'verification', products: 'any' },
  { path: '/user/user-detail', kind: 'detail', products: 'any' },
  { path: '/user/user-detail/gold-loan', kind: 'detail', products: 'Gold Loans' },
  { path: '/user/user-detail/affordable-housing-loan', kind: 'detail', products: 'Affordable Housing Loan' },
  { path: '/user/business-detail', kind: 'detail', products: 'Business Loans' },
  { path: '/user/welcome-back', kind: 'welcome-back', products: 'any' },
  { path: '/user/business-welcome-back', kind: 'welcome-back', products: 'Business Loans' },
  { path: '/user/offers', kind: 'offers', products: 'any' },
  { path: '/user/business-offers', kind: 'offers', products: 'Business Loans' },
  { path: '/user/lender-submit', kind: 'lender-submit', products: 'loan' },
  { path: '/user/lenders-transaction/:lender', kind: 'service', products: 'loan' },
  { path: '/user/lender/:slug', kind: 'service', products: 'loan' },
  { path: '/user/lender/:slug/declined', kind: 'service', products: 'loan' },
  { path: '/user/gold/:slug', kind: 'service', products: 'Gold Loans' },
  { path: '/user/insurance/transaction', kind: 'service', products: 'insurance' },
  { path: '/user/credit-card', kind: 'service', products: 'cards' },
];

/** The page at a path, or undefined for an address that the customer area does not have. */
export function findUserPage(path: string): UserPage | undefined {
  return USER_PAGES.find((page) => matchesPath(page.path, path));
}

/** Whether a page serves a product. */
export function servesProduct(page: UserPage, product: JourneyProductType): boolean {
  return page.products === 'any' || page.products === product.kind || page.products === product.name;
}
