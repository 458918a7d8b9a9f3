import { expect } from 'vitest';
import type { Got } from './send';

const FIXED: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^(?:DENY|SAMEORIGIN)$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-request-id': /^[\w-]{8,64}$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
};
const PAGE_POLICY = [
  /(?:^|;)\s*default-src 'self'(?:;|$)/,
  /(?:^|;)\s*script-src 'self'[^;]*(?:;|$)/,
  /object-src 'none'/,
  /base-uri 'none'/,
  /frame-ancestors 'none'/,
  /form-action 'self'/,
];
/** Nothing in a picture runs, even if it is opened by itself. */
const PICTURE_POLICY = [/default-src 'none'/, /frame-ancestors 'none'/, /(?:^|;)\s*sandbox(?:;|$)/];
const LOOSE =
  /(?:script-src|default-src|connect-src|frame-ancestors)[^;]*(?:'unsafe-|\*|https?:(?![/]{2}\w)|data:|blob:)/;

interface Expected {
  /** Caches may keep the answer. */
  readonly isKept?: boolean;
  readonly isPicture?: boolean;
  /** Pages of other sites may load it. */
  readonly isShared?: boolean;
}

/** Expects the headers that every answer over https has (S-WEB-4, S-SES-5). */
export function expectHeaders({ headers, status }: Got, what: string, expected: Expected = {}): void {
  const { isKept = false, isPicture = false, isShared = false } = expected;
  const resource = isShared ? /^cross-origin$/ : /^same-origin$/;
  const policy = String(headers['content-security-policy'] ?? '');
  const wrong = Object.entries({ ...FIXED, 'cross-origin-resource-policy': resource })
    .filter(([name, rule]) => !rule.test(String(headers[name] ?? '')))
    .map(([name]) => `${name} is ${headers[name]}`);
  for (const rule of isPicture ? PICTURE_POLICY : PAGE_POLICY)
    if (!rule.test(policy)) wrong.push(`the policy lacks ${rule}: ${policy}`);
  if (LOOSE.test(policy)) wrong.push(`the policy is loose: ${policy}`);
  if (!isKept && headers['cache-control'] !== 'no-store') wrong.push(`cache-control is ${headers['cache-control']}`);
  wrong.push(...Object.keys(headers).filter((name) => name.startsWith('access-control-')));
  wrong.push(...(headers['set-cookie'] ?? []).flatMap(faultsOfCookie));
  expect.soft(wrong, `${what} (${status})`).toEqual([]);
}

/** The page reads these two, and they give no right: the mark of a masquerade, and the link somebody came by. */
const READABLE = /^(?:(?:__Host-|__Secure-)?isMasqueradeMode|lead|qr|url)=/;

function faultsOfCookie(cookie: string): string[] {
  const isStaff = /^__Host-(?:a_atkn|adminId|roleId)=/.test(cookie);
  const rules = [/; path=\/(?:;|$)/i, isStaff ? /; samesite=strict/i : /; samesite=(?:lax|strict)/i, /; secure/i];
  if (!READABLE.test(cookie)) rules.push(/; httponly/i, /^__Host-/);
  const lacks = rules.filter((rule) => !rule.test(cookie)).map((rule) => `${rule} is not in the cookie ${cookie}`);
  return /; domain=/i.test(cookie) ? [...lacks, `a domain is in the cookie ${cookie}`] : lacks;
}
