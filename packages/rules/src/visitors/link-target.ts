import { findProductType } from '@saakh/contracts/product-types';
import type { GateDecision } from './gates';
import { normalisePath } from './paths';
import { findUserPage, servesProduct } from './user-pages';

/** What the choice of a product asks of an application. */
export interface TargetApplication {
  readonly appId: string;
  readonly productType: string;
  readonly lenderApplications: readonly { readonly slug: string }[];
}

/** Rows that only stand between a link and its page until somebody signs in or the right product is chosen. */
const PASSING = ['guard-1-prospect', 'guard-1-token', 'guard-1-product', 'guard-2'];

/** Pages of the customer area by their plain path, with the set of an offer or without; nothing that could lead anywhere else. */
const OWN_PAGE = /^\/(?:user(?:\/[\w-]+)+|my-saakh(?:\/[\w-]+)?)(?:\?set=[\w-]+)?$/;
const SET = /[?&]set=([\w-]+)(&|$)/;

const pathOf = (address: string): string => address.split('?', 1)[0] ?? address;

/** A page's path with what it cannot do without: of the query, only the set of an offer, whose key facts name it there. */
export const addressOf = (path: string, search = ''): string => {
  const set = SET.exec(search)?.[1];
  return normalisePath(path) + (set === undefined ? '' : `?set=${set}`);
};

/** Whether an address may be kept and gone to later: a page under `/user` of this site, the OTP page excepted. */
export const isLinkTarget = (address: string): boolean =>
  OWN_PAGE.test(address) && findUserPage(pathOf(address))?.kind !== 'verification';

/** The address to remember when the gate sends a visitor elsewhere, or null when they are better off without it. */
export const targetOf = (address: string, decision: GateDecision): string | null =>
  !decision.allow && PASSING.includes(decision.ruleId) && isLinkTarget(address) ? address : null;

/**
 * The product to choose for a remembered address: that of the customer's own application there, null when they have none.
 * A page with a lender in its address belongs to the newest application to that lender, the running one first; any other
 * page to the running application. Guaranteed: the page serves the product, so that no rule sends the visitor back.
 * `applications` come newest first.
 */
export const productOfTarget = (
  target: string,
  applications: readonly TargetApplication[],
  appId: string | null,
): string | null => {
  const path = pathOf(target);
  const page = findUserPage(path);
  const ordered = [...applications].sort((a, b) => Number(b.appId === appId) - Number(a.appId === appId));
  const at = page?.path.split('/').findIndex((part) => part.startsWith(':')) ?? -1;
  const slug = at === -1 ? null : path.split('/')[at];
  const found = ordered.find(({ appId: id, productType, lenderApplications }) => {
    const product = findProductType(productType);
    if (product === undefined || product.kind === 'listing' || (page && !servesProduct(page, product))) return false;
    return slug === null ? id === appId : lenderApplications.some((part) => part.slug === slug);
  });
  return found?.productType ?? null;
};
