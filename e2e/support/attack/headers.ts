import type { Got } from './send';

const FIXED: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^(?:DENY|SAMEORIGIN)$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-request-id': /^[\w-]{8,64}$/,
};
const POLICY: readonly (readonly [what: string, rule: RegExp])[] = [
  ['default-src', /(?:^|;)\s*default-src 'self'(?:;|$)/],
  ['script-src', /(?:^|;)\s*script-src 'self'[^;]*(?:;|$)/],
  ['object-src', /object-src 'none'/],
  ['base-uri', /base-uri 'none'/],
  ['frame-ancestors', /frame-ancestors 'none'/],
  ['form-action', /form-action 'self'/],
];
/** Of a picture: nothing in it runs, also where it is opened by itself. */
const PICTURE_POLICY: typeof POLICY = [
  ['default-src', /(?:^|;)\s*default-src 'none'(?:;|$)/],
  ['frame-ancestors', /frame-ancestors 'none'/],
  ['sandbox', /(?:^|;)\s*sandbox(?:;|$)/],
];
const LOOSE =
  /(?:script-src|default-src|connect-src|frame-ancestors)[^;]*(?:'unsafe-|\*|https?:(?![/]{2}\w)|data:|blob:)/;

export interface Expected {
  /** Over https the browser is told to stay there. */
  readonly https: boolean;
  /** A call, or an address that counts: kept by nobody unless its contract says so. */
  readonly isKept?: boolean;
  readonly isPicture?: boolean;
  /** Pages of others may load it, as no other answer. */
  readonly isShared?: boolean;
}

/** What an answer of any kind lacks of the headers that every answer has (S-WEB-4), in words. */
export const lackingHeaders = (
  { headers }: Got,
  { https, isKept = true, isPicture = false, isShared = false }: Expected,
): string[] => {
  const lacking = Object.entries(isShared ? { ...FIXED, 'cross-origin-resource-policy': /^cross-origin$/ } : FIXED)
    .filter(([name, rule]) => !rule.test(String(headers[name] ?? '')))
    .map(([name]) => `${name} is ${headers[name]}`);
  const policy = String(headers['content-security-policy'] ?? '');
  for (const [what, rule] of isPicture ? PICTURE_POLICY : POLICY)
    if (!rule.test(policy)) lacking.push(`the policy has no good ${what}: ${policy}`);
  if (LOOSE.test(policy)) lacking.push(`the policy is loose: ${policy}`);
  if (https && headers['strict-transport-security'] !== 'max-age=31536000; includeSubDomains') lacking.push('no HSTS');
  if (!isKept && headers['cache-control'] !== 'no-store') lacking.push(`cache-control is ${headers['cache-control']}`);
  for (const name of Object.keys(headers).filter((one) => one.startsWith('access-control-')))
    lacking.push(`${name} is there`);
  return [...lacking, ...badCookies(headers['set-cookie'] ?? [], https)];
};

/** The mark of a masquerade, and by which link somebody came: the page reads them, and they give no right. */
const READABLE = /^(?:(?:__Host-|__Secure-)?isMasqueradeMode|lead|qr|url)=/;

/** Cookies without the attributes of S-SES-5, in words. */
export const badCookies = (cookies: readonly string[], https: boolean): string[] =>
  cookies.flatMap((cookie) => {
    const [name = ''] = cookie.split('=');
    const lacks = [
      ['Path=/', /; path=\/(?:;|$)/i],
      ['SameSite', /; samesite=(?:lax|strict)/i],
      ...(READABLE.test(cookie) ? [] : [['HttpOnly', /; httponly/i] as const]),
      ...(https ? [['Secure', /; secure/i] as const] : []),
    ].filter(([, rule]) => !(rule as RegExp).test(cookie));
    const isHost = !https || READABLE.test(cookie) || name.startsWith('__Host-');
    const strict = /^(?:__Host-)?(?:a_atkn|adminId|roleId)$/.test(name) && !/samesite=strict/i.test(cookie);
    return [
      ...lacks.map(([what]) => `the cookie ${name} has no ${what}`),
      ...(isHost ? [] : [`the cookie ${name} is no __Host- cookie`]),
      ...(strict ? [`the cookie ${name} of the back office is not strict`] : []),
      ...(/; domain=/i.test(cookie) ? [`the cookie ${name} names a domain`] : []),
    ];
  });
