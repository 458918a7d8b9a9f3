import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { picturesOrigin } from './origins/pictures-host';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the styles that the server writes and the browser makes; scripts have none. Pages only. */
    styleNonce: string;
  }
}

// Contacts are not named: no browser knows a policy for them and says so on every page. That our pages never ask for them
// is held by a test of the web app.
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Calls, and the links that lead to pages of ours: each following of one is a click to be noted. */
const CALL = /^\/(?:api(?:\/|$)|t\/)/;

/** Of pages: what they may load; `pictures` is the origin that these have to themselves. */
export function contentPolicy(
  pictures: string | undefined,
  { styles = "'self'", scripts = "'self'" }: { readonly styles?: string; readonly scripts?: string } = {},
): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // React and Mantine set single properties on elements; no style sheet can enter this way.
    "style-src-attr 'unsafe-inline'",
    pictures === undefined ? "img-src 'self' data:" : `img-src 'self' data: ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** Of pictures and papers that are drawn here: nothing in one runs, and it is in no frame. */
export const PICTURE_POLICY = "default-src 'none';frame-ancestors 'none';sandbox";

type Settings = Pick<Config, 'secureCookies' | 'PICTURES_ORIGIN'>;

const fixedHeaders = (config: Settings): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(picturesOrigin(config)),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(config.secureCookies ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** For an address that no route can read: the program answers it before any hook runs. */
export function headersWithoutRoute(config: Settings) {
  return {
    ...fixedHeaders(config),
    'cache-control': 'no-store',
  };
}

/**
 * Security headers of every answer (S-WEB-4, REG-DL-6). They are written once and not per request, because a library that
 * composes them per call took a third of its processor time; only a page's policy has a part of its own, the nonce.
 */
export function registerHeaders(app: FastifyInstance, config: Settings) {
  const fixed = fixedHeaders(config);
  const pictures = picturesOrigin(config);
  app.decorateRequest('styleNonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id);
    // Before anything else is known of the call: a refusal is kept as little as an answer with a token (S-SES-7).
    if (CALL.test(request.url)) reply.header('cache-control', 'no-store');
    if (typeof request.routeOptions.config.access !== 'object') {
      request.styleNonce = randomBytes(16).toString('base64url');
      reply.header(
        'content-security-policy',
        contentPolicy(pictures, { styles: `'self' 'nonce-${request.styleNonce}'` }),
      );
    }
    done();
  });
}
