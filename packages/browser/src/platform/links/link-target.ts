import { isLinkTarget } from '@saakh/rules/identity/sign-in/link-target';
import { readTab, writeTab } from '../tab-storage';

const KEY = 'saakh.link-target';
const PRODUCT_KEY = 'saakh.link-product';

/**
 * Where a link meant to lead before the gate turned its visitor away. Kept for this tab only, and only ever a page under
 * `/user` of this site, so that nothing but our own pages can be gone to after a sign-in. Without storage the link has to
 * be opened once more.
 */
export function readLinkTarget(): string | null {
  const path = readTab(KEY);
  return path !== null && isLinkTarget(path) ? path : null;
}

/** The product that the link named; null when only the customer's applications can tell. */
export function readLinkProduct(): string | null {
  return readTab(PRODUCT_KEY);
}

export function rememberLinkTarget(path: string, productType: string | null = null): void {
  if (!isLinkTarget(path)) return;
  // The gate remembers the same page again on the way there, and knows no product.
  if (productType !== null || readTab(KEY) !== path) writeTab(PRODUCT_KEY, productType);
  writeTab(KEY, path);
}

export function forgetLinkTarget(): void {
  writeTab(KEY, null);
  writeTab(PRODUCT_KEY, null);
}
