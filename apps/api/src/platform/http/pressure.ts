import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { BUSY } from '../app-error';
import { makeQueueLimit } from '../limits/queue-limit';
import type { BusyReason } from '../operations/metrics';
import type { Platform } from '../platform';
import { type Refusal, sendError } from './error-replies';

const RETRY_AFTER_SECONDS = 2;
const REFUSAL: Refusal = { code: 'UNAVAILABLE', message: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS };

/**
 * Refuses calls for a moment with 503 UNAVAILABLE and Retry-After while the process or the database can't keep up (R-RUN-2):
 * by the delay of the event loop, the heap, and the queue for a connection, which is held short while more come than are served.
 * Whoever is let in is served soon; a queue without end would make everybody wait until all of them give up (decision 33).
 * Probes are never refused. Pages and files of the web app need no connection of it, except for what says `readsDatabase`.
 */
export const registerPressure = async (
  app: FastifyInstance,
  { config, database, metrics }: Pick<Platform, 'config' | 'database' | 'metrics'>,
): Promise<void> => {
  const maxHeapUsedBytes = (getHeapStatistics().heap_size_limit * config.MAX_HEAP_PERCENT) / 100;
  await app.register(underPressure, {
    maxEventLoopDelay: config.MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes,
    // It measures; what is refused is decided below.
    pressureHandler: () => undefined,
  });
  const admits = makeQueueLimit({
    burst: config.MAX_WAITING_FOR_DATABASE || Number.POSITIVE_INFINITY,
    standing: config.DATABASE_POOL,
  });
  const reasonToRefuse = ({ access, readsDatabase = false }: FastifyContextConfig): BusyReason | undefined => {
    if (access === 'operations') return undefined;
    if (app.isUnderPressure()) {
      return maxHeapUsedBytes > 0 && app.memoryUsage().heapUsed > maxHeapUsedBytes ? 'heap' : 'event-loop';
    }
    // Pages of the web app have no route of their own.
    const isPage = !readsDatabase && (access === undefined || access === 'page');
    return !isPage && !admits(database.waiting(), performance.now()) ? 'database' : undefined;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const reason = reasonToRefuse(request.routeOptions.config);
    if (reason === undefined) return done();
    metrics.countBusy(reason);
    // Not thrown and not logged as an error: there are thousands a second of them when it matters.
    sendError(request, reply, REFUSAL);
  });
};
