/** Spaces, controls and what reads as a slash to some browsers and as a letter to others. */
const TRICKY = /[\s\p{Cc}\p{Cf}\\]/u;
const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * The address that `/redirect` may go to, or null. Guaranteed of what is answered: https, on its usual port, without a user
 * part, and its host is exactly one of the allowed, in plain letters (security.md 2.6). The text must be the address as it
 * stands: what a browser would have to repair is refused.
 */
export function redirectTargetOf(to: string, allowedHosts: ReadonlySet<string>): URL | null {
  if (TRICKY.test(to) || !/^https:\/\/[^/]/.test(to) || !URL.canParse(to)) return null;
  const url = new URL(to);
  const typedHost = /^https:\/\/([^/?#]*)/.exec(to)?.[1] ?? '';
  const isPlain = url.username === '' && url.password === '' && url.port === '' && !typedHost.includes('@');
  if (!isPlain || typedHost !== url.hostname || !PLAIN_HOST.test(url.hostname)) return null;
  return allowedHosts.has(url.hostname) && !url.hostname.includes('xn--') ? url : null;
}
