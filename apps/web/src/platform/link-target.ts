import { isLinkTarget } from '@saakh/rules/visitors/link-target';

const KEY = 'saakh.link-target';

/**
 * Where a link meant to lead before the gate turned its visitor away. Kept for this tab only, and only ever a page under
 * `/user` of this site, so that nothing but our own pages can be gone to after a sign-in.
 */
export function readLinkTarget(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    return path !== null && isLinkTarget(path) ? path : null;
  } catch {
    return null;
  }
}

export function rememberLinkTarget(path: string): void {
  try {
    if (isLinkTarget(path)) sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the link has to be opened once more after the sign-in.
  }
}

export function forgetLinkTarget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, then.
  }
}
