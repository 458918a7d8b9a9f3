import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';
import { AppError } from '../app-error';

const MAX_DEPTH = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as sent; only where a signature covers them. */
    rawBody?: Buffer;
  }
}

const isTooDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));

/** Without one no text of a body is unwritable, and none has to be looked at. */
const ESCAPE = '\\u';
/** What no text of the database holds: the character 0, and half of a pair. */
function isUnwritable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isUnwritable(name) || isUnwritable(inner));
}

/** JSON only; no prototype names, ten levels deep at most, no text that can't be kept. A signed route gets its bytes unread. */
export function registerBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, raw, done) => {
    const bytes = raw as Buffer;
    if (request.routeOptions.config.signedBody) {
      request.rawBody = bytes;
      done(null, null);
      return;
    }
    try {
      const body: unknown = bytes.length === 0 ? undefined : secureJson.parse(bytes.toString('utf8'));
      if (isTooDeep(body, MAX_DEPTH)) throw new Error('nested too deeply');
      if (bytes.includes(ESCAPE) && isUnwritable(body)) throw new Error('a text that cannot be kept');
      done(null, body);
    } catch (error) {
      done(new AppError('MALFORMED_REQUEST', { message: 'The request could not be read', cause: error }));
    }
  });
}
