import { KEPT_QUERY, KEPT_SEARCH } from '@saakh/contracts/bounds';
import { findProductType, type JourneyProductType, PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import type { GateDecision } from './gates';
import { normalisePath } from './paths';
import { findUserPage, servesProduct } from './user-pages';

/** The only page with a lender in its address that needs an application to that lender: the others come before it. */
const NEEDS_LENDER = '/user/lenders-transaction/:lender';

/** What the choice of a product asks of an application. */
export interface TargetApplication {
  readonly appId: string;
  readonly productType: string;
  readonly lenderApplications: readonly { readonly slug: string; readonly lenderApplicationId?: string }[];
}

/** Rows that only stand between a link and its page until somebody signs in or the right product is chosen. */
const PASSING = ['guard-1-prospect', 'guard-1-token', 'guard-1-product', 'guard-2'];

/** Pages of the customer area by their plain path, with what they cannot do without; nothing that could lead anywhere else. */
const OWN_PAGE = new RegExp(`^/(?:user(?:/[\\w-]+)+|my-(?:account|saakh)(?:/[\\w-]+)?)(?:${KEPT_SEARCH})?$`);
const KEPT_VALUE = /^[\w-]+$/;

const pathOf = (address: string): string => address.split('?', 1)[0] ?? address;

/**
 * A page's path with what it cannot do without: of the query, only the set of an offer, whose key facts name it there, and the
 * choice that waits for a lender's questions, with the screen of these.
 */
export function addressOf(path: string, search = ''): string {
  const asked = new URLSearchParams(search);
  const kept = KEPT_QUERY.flatMap((name) => {
    const value = asked.get(name) ?? '';
    return KEPT_VALUE.test(value) ? [`${name}=${value}`] : [];
  });
  return normalisePath(path) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

/** Whether an address may be kept and gone to later: a page under `/user` of this site, the OTP page excepted. */
export function isLinkTarget(address: string): boolean {
  return OWN_PAGE.test(address) && findUserPage(pathOf(address))?.kind !== 'verification';
}

/** The address to remember when the gate sends a visitor elsewhere, or null when they are better off without it. */
export function targetOf(address: string, decision: GateDecision): string | null {
  return !decision.allow && PASSING.includes(decision.ruleId) && isLinkTarget(address) ? address : null;
}

/** What the address of a link that is about one product calls it by. */
export const PRODUCT_QUERY = 'product';

/** The products with a profile whose page an address is; all of them for one that the table does not list. */
export function productsOfPage(path: string): readonly JourneyProductType[] {
  const page = findUserPage(normalisePath(path));
  return PRODUCT_TYPES.filter((product) => product.kind !== 'listing').filter(
    (product) => page === undefined || servesProduct(page, product),
  );
}

/** The product that an address names by its slug, or null: none, an unknown one, or one that its page does not serve. */
export function namedProduct(path: string, search: string): string | null {
  const slug = new URLSearchParams(search).get(PRODUCT_QUERY);
  if (slug === null || !/^\/user(?:\/|$)/.test(normalisePath(path))) return null;
  return productsOfPage(path).find((product) => product.slug === slug)?.name ?? null;
}

/** An address with the name of its product, in place of another one. */
export function withProduct(address: string, productType: string | null): string {
  const slug = PRODUCT_TYPES.find(({ name }) => name === productType)?.slug;
  if (slug === undefined) return address;
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(PRODUCT_QUERY, slug);
  return `${path}?${query}`;
}

/**
 * The product to choose for a remembered address: that of the customer's own application there, null when they have none. A page
 * that names an application to a lender belongs to that one; one with a lender in its address to the newest application to that
 * lender, the running one first; any other page, and a lender's questions before anything was sent there, to the running
 * application. Guaranteed: the page serves the product, so that no rule sends the visitor back. `applications` come newest first.
 */
export function productOfTarget(
  target: string,
  applications: readonly TargetApplication[],
  appId: string | null,
): string | null {
  const path = pathOf(target);
  const page = findUserPage(path);
  const ordered = [...applications].sort((a, b) => Number(b.appId === appId) - Number(a.appId === appId));
  const at = page?.path.split('/').findIndex((part) => part.startsWith(':')) ?? -1;
  const slug = at === -1 ? null : path.split('/')[at];
  const served = ordered.filter(({ productType }) => {
    const product = findProductType(productType);
    return product !== undefined && product.kind !== 'listing' && (!page || servesProduct(page, product));
  });
  const meant = new URLSearchParams(target.slice(path.length)).get('application');
  const holding = (isIt: (part: TargetApplication['lenderApplications'][number]) => boolean) =>
    served.find(({ lenderApplications }) => lenderApplications.some(isIt));
  const named = meant === null ? undefined : holding(({ lenderApplicationId }) => lenderApplicationId === meant);
  const toLender = named ?? (slug ? holding((part) => part.slug === slug) : undefined);
  const running = page?.path === NEEDS_LENDER ? undefined : served.find(({ appId: id }) => id === appId);
  return (toLender ?? running)?.productType ?? null;
}
