import type { FastifyInstance } from 'fastify';

/** For everything but a file, which `readUpload` gives a time by its length. */
const BODY_MS = 30_000;

/**
 * Ends a connection whose body has not arrived in time. The server's own limit counts for all calls alike and must let a photo
 * through a slow line; no other body needs as long.
 */
export function limitBodyTime(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = 'transfer-encoding' in raw.headers || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && request.routeOptions.config.upload !== true) {
      const late = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, bodyMs);
      raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
    }
    done();
  });
}
