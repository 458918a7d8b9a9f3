import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const STEP_MS = 25;

export interface Drain {
  readonly isDraining: () => boolean;
  /**
   * Readiness goes off and kept connections are given up; settles when nobody has sent a request for half a second, or after
   * five, however many come (R-RUN-1). Probes do not count.
   */
  readonly begin: () => Promise<void>;
  /** Closes the server when all running requests are answered; after fifteen seconds the connections that are left are cut. */
  readonly close: () => Promise<void>;
}

/** A load balancer needs a moment to notice that we are not ready; a busy machine needs longer. */
export function makeDrain(
  server: FastifyInstance,
  { quietMs = 500, longestMs = 5_000, answeredMs = 15_000 } = {},
): Drain {
  let isDraining = false;
  let lastArrival = 0;
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.access !== 'operations') lastArrival = performance.now();
    done();
  });
  // Kept connections are given up one by one, so that none is cut off with a request on its way.
  server.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async begin() {
      isDraining = true;
      const began = performance.now();
      // In steps: a process that was busy for longer than the whole wait still looks at its connections between them.
      for (let quietFor = 0; quietFor < quietMs && performance.now() - began < longestMs; quietFor += STEP_MS) {
        const seen = lastArrival;
        await sleep(STEP_MS);
        if (lastArrival !== seen) quietFor = 0;
      }
    },
    async close() {
      // Node looks for late requests no more once it closes: a connection that never sent a whole one would keep it open.
      const cut = setTimeout(() => server.server.closeAllConnections(), answeredMs);
      await server.close();
      clearTimeout(cut);
    },
  };
}
