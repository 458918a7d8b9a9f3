import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error';
import { plainHost } from './plain-host';

const READS = new Set(['GET', 'HEAD']);
const SAFE = new Set([...READS, 'OPTIONS']);

function sameHost(origin: string, request: FastifyRequest): boolean {
  try {
    return plainHost(new URL(origin).host) === request.host;
  } catch {
    return false;
  }
}

/** The host of the page that makes the call, without its port, as the browser names it; undefined when no browser is at work. */
export function pageHostOf({ headers: { origin } }: FastifyRequest): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? plainHost(new URL(origin).hostname) || undefined : undefined;
}

/** True when the browser says that the call comes from our own page, or when no browser is at work. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin !== undefined) return sameHost(origin, request);
  // At a host without TLS browsers send neither with what only reads. A header of ours comes from no other site unasked, and we
  // grant none to ask.
  if (READS.has(request.method) && request.headers['x-partner'] !== undefined) return true;
  // Neither header: no browser of the last years. Its cookies prove nothing then; a bearer token does.
  return request.headers.cookie === undefined || request.headers.authorization !== undefined;
}

/** State changes come from our own pages, or from programs that carry a token and no cookies (S-WEB-1). */
export function refuseCrossOrigin(app: FastifyInstance, isExempt: (request: FastifyRequest) => boolean) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE.has(request.method) || isExempt(request) || isSameOrigin(request)) return done();
    done(new AppError('CROSS_ORIGIN_REFUSED', { message: 'This call must come from our own pages' }));
  });
}
