import { findUserPage, type UserPageKind } from '@saakh/rules/identity/sign-in/user-pages';

/** Return to Profile is offered on offers pages only (HEAD-06, HEAD-12). */
export function offersProfileReturn(path: string): boolean {
  return findUserPage(path)?.kind === 'offers';
}

/** Where there is nothing to go on with, or nothing left to do. */
const WITHOUT_REMINDER: readonly UserPageKind[] = ['verification', 'lender-submit'];
const JOURNEYS = '/user/';
const TRANSACTIONS = '/user/lenders-transaction/';

/** Remind me later is offered where somebody may stop half-way: profile, offers and what a lender or a product asks (SCREEN-05). */
export function offersReminder(path: string): boolean {
  const kind = findUserPage(path)?.kind;
  const isHalfWay = path.startsWith(JOURNEYS) && !path.startsWith(TRANSACTIONS);
  return isHalfWay && (kind === undefined || !WITHOUT_REMINDER.includes(kind));
}

const ONE_PRODUCT_SUB_DOMAINS = ['loans', 'goldloans'];

/** Return to Products is not offered on the sub-domains that are for one product (HEAD-07, HEAD-13, HEAD-14). */
export function offersProductsReturn(hostname: string): boolean {
  return !ONE_PRODUCT_SUB_DOMAINS.includes(hostname.toLowerCase().split('.')[0] ?? '');
}
