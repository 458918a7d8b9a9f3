import { isLinkTarget } from '@saakh/rules/visitors/link-target';
import { readTab, writeTab } from './tab-storage';

const KEY = 'saakh.link-target';

/**
 * Where a link meant to lead before the gate turned its visitor away. Kept for this tab only, and only ever a page under
 * `/user` of this site, so that nothing but our own pages can be gone to after a sign-in. Without storage the link has to
 * be opened once more.
 */
export function readLinkTarget(): string | null {
  const path = readTab(KEY);
  return path !== null && isLinkTarget(path) ? path : null;
}

export function rememberLinkTarget(path: string): void {
  if (isLinkTarget(path)) writeTab(KEY, path);
}

export function forgetLinkTarget(): void {
  writeTab(KEY, null);
}
