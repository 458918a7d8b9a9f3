import type { PageData } from '@saakh/contracts/page';
import {
  type Site as Audience,
  classifyPath,
  customerPageOf,
  matchesPath,
  type RouteSettings,
  stripBrandPrefix,
} from '@saakh/rules/identity/sign-in/paths';

export type { Audience };

export const LOGIN_PATHS: Record<Audience, string> = {
  customer: '/login',
  admin: '/admin/login',
  partner: '/partner/login',
  lender: '/desk/login',
};

export interface Site {
  audience: Audience;
  /** `/` or `/{brandKey}`: what the router strips before it looks at a path (BRAND-05). */
  basename: string;
}

/** Which kind of site an address belongs to, and the brand prefix that it carries. */
export function siteOf(pathname: string, page: Pick<PageData, 'brandKeys'>): Site {
  const { brandKey, path } = stripBrandPrefix(pathname, page.brandKeys);
  return { audience: classifyPath(path), basename: brandKey === null ? '/' : `/${brandKey}` };
}

/** The path below the basename, always with a leading slash. */
export function pathInSite(pathname: string, { basename }: Site): string {
  return (basename === '/' ? pathname : pathname.slice(basename.length)) || '/';
}

/** Pages where nobody is signed in yet; which ones those are for customers depends on the special build flag. */
export function isLoginPath(path: string, audience: Audience, settings: RouteSettings): boolean {
  if (audience !== 'customer') return path === LOGIN_PATHS[audience];
  return path === '/user/verification' || ['login', 'verification'].includes(customerPageOf(path, settings));
}

const LINK_PAGES = [
  ...['/not-me', '/confirm-access', '/stop/:recipientId', '/resume', '/auth', '/transfer/:prospectId', '/redirect'],
  ...['/create-merchant-form', '/create-merchant-form/:partner'],
];

/** Pages that a link opens by its own secret, for people who are not signed in, or whose session has ended. */
export function opensByLink(path: string): boolean {
  return LINK_PAGES.some((pattern) => matchesPath(pattern, path));
}
