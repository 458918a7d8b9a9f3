import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUSY } from '../app-error';
import type { Platform } from '../context';
import { makeQueueLimit } from '../limits/queue-limit';
import type { BusyReason } from '../telemetry/metrics';
import { type Refusal, sendError } from './error-replies';

const RETRY_AFTER_SECONDS = 2;
const REFUSAL: Refusal = { code: 'UNAVAILABLE', message: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS };

/** After a start the event loop is late because of the start itself. */
const STARTING_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Why calls are refused at this moment, because the process itself cannot keep up. */
    overload: () => 'heap' | 'event-loop' | undefined;
  }
}

/** Answers a page request that is refused, so that a browser shows a page and retries; false if the request is for no page. */
export type SendBusyPage = (request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) => boolean;

/**
 * Refuses calls for a moment with 503 UNAVAILABLE and Retry-After while the process or the database cannot keep up (R-RUN-2):
 * by the delay of the event loop, the heap, and the queue for a connection (decision 33).
 * Probes and the files of pages are never refused. Pages need no connection, except a route that says `readsDatabase`.
 */
export async function registerPressure(
  app: FastifyInstance,
  { config, database, metrics }: Pick<Platform, 'config' | 'database' | 'metrics'>,
  sendBusyPage: SendBusyPage,
): Promise<void> {
  const { MAX_EVENT_LOOP_DELAY_MS: longestDelay, MAX_HEAP_PERCENT } = config;
  const largestHeap = (getHeapStatistics().heap_size_limit * MAX_HEAP_PERCENT) / 100;
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    maxHeapUsedBytes: largestHeap,
    // It measures; what is refused is decided below.
    pressureHandler: () => undefined,
  });
  let countsDelayFrom = 0;
  app.addHook('onListen', async () => {
    countsDelayFrom = performance.now() + STARTING_MS;
  });
  app.decorate('overload', () => {
    const { heapUsed, eventLoopDelay } = app.memoryUsage();
    if (largestHeap > 0 && heapUsed > largestHeap) return 'heap';
    const isLate = longestDelay > 0 && eventLoopDelay > longestDelay && performance.now() >= countsDelayFrom;
    return isLate ? 'event-loop' : undefined;
  });
  const admits = makeQueueLimit({
    burst: config.MAX_WAITING_FOR_DATABASE || Number.POSITIVE_INFINITY,
    standing: config.DATABASE_POOL,
  });
  const reasonToRefuse = ({ routeOptions }: FastifyRequest): BusyReason | undefined => {
    const { access, readsDatabase = false } = routeOptions.config;
    if (access === 'operations' || (access === 'page' && !readsDatabase)) return undefined;
    const overload = app.overload();
    if (overload) return overload;
    // Pages of the web app have no route of their own, and need no connection.
    return access !== undefined && !admits(database.waiting(), performance.now()) ? 'database' : undefined;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const reason = reasonToRefuse(request);
    if (reason === undefined) return done();
    metrics.countBusy(reason);
    // Not thrown and not logged as an error: there are thousands a second of them when it matters.
    if (!sendBusyPage(request, reply, RETRY_AFTER_SECONDS)) sendError(request, reply, REFUSAL);
  });
}
