/** Where "Return to Profile" leads from an offers page, and the temporary flag that lets the customer stay there. */
const PROFILE_RETURNS = {
  '/user/offers': { path: '/user/user-detail', editFlag: 'editUserDetail' },
  '/user/business-offers': { path: '/user/business-detail', editFlag: 'editUserDetail' },
} as const;

type ProfileReturn = (typeof PROFILE_RETURNS)[keyof typeof PROFILE_RETURNS];

/** Return to Profile is offered on offers pages only (HEAD-06, HEAD-12). */
export const profileReturn = (path: string): ProfileReturn | null =>
  path in PROFILE_RETURNS ? PROFILE_RETURNS[path as keyof typeof PROFILE_RETURNS] : null;

const ONE_PRODUCT_SUB_DOMAINS = ['loans', 'goldloans'];

/** Return to Products is not offered on the sub-domains that are for one product (HEAD-07, HEAD-13, HEAD-14). */
export const offersProductsReturn = (hostname: string): boolean =>
  !ONE_PRODUCT_SUB_DOMAINS.includes(hostname.toLowerCase().split('.')[0] ?? '');
