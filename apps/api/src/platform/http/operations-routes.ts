import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteRun } from '../backups/last-runs';
import type { Clock } from '../clock';
import type { Platform } from '../context';
import { noSuchAddress } from './origins/missing-address';

const hidden = { hide: true } as const;
const operations = { access: 'operations' } as const;

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The doctor reads the metrics, too, only to see whether others can: its reads do not count as watching. */
export const DOCTOR_AGENT = 'saakh-doctor';
const NOTE_EVERY_MS = 5 * 60_000;

/** Notes beside the files, now and then, that something with the token reads the metrics. It never holds an answer up. */
function scrapeNoter({ config, files, logger }: Platform, clock: Clock) {
  let notedAt = Number.NEGATIVE_INFINITY;
  return ({ headers }: FastifyRequest): void => {
    const now = clock.now();
    if (config.METRICS_TOKEN === undefined || headers['user-agent'] === DOCTOR_AGENT) return;
    if (now.getTime() - notedAt < NOTE_EVERY_MS) return;
    notedAt = now.getTime();
    noteRun(files, 'scrape', now).catch((error: unknown) => {
      notedAt = Number.NEGATIVE_INFINITY;
      logger.warn({ err: error }, 'that the metrics were read could not be noted');
    });
  };
}

interface Options {
  readonly clock: Clock;
  /** What is not ready, by name; empty when all is well. */
  readonly notReady: () => Promise<string[]>;
}

/** Probes and metrics; neither tells a version. Metrics are for this machine, and for callers with the token. */
export function registerOperations(app: FastifyInstance, platform: Platform, { clock, notReady }: Options) {
  const missingNow = async () => {
    const missing = await notReady();
    platform.metrics.setReady(missing.length === 0);
    return missing;
  };
  platform.metrics.onScrape(async () => {
    await missingNow();
  });
  app.get(
    '/api/health/live',
    { config: operations, schema: { summary: 'The process is up', tags: ['health'] } },
    async () => ({ success: true }),
  );
  app.get(
    '/api/health/ready',
    { config: operations, schema: { summary: 'Ready for traffic, or 503 with what is not ready', tags: ['health'] } },
    async (_request, reply) => {
      const missing = await missingNow();
      if (missing.length > 0) reply.code(503).header('retry-after', '2');
      return missing.length > 0 ? { success: false, notReady: missing } : { success: true };
    },
  );
  const noteScrape = scrapeNoter(platform, clock);
  app.get('/metrics', { config: operations, schema: hidden }, async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.METRICS_TOKEN)) throw noSuchAddress('/metrics');
    noteScrape(request);
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics());
  });
  // Whether the proxy tells who the client is, for the doctor: it asks at the public address.
  app.get('/api/health/address', { config: operations, schema: hidden }, async (request) => {
    if (!mayReadMetrics(request, platform.config.METRICS_TOKEN)) throw noSuchAddress('/api/health/address');
    return {
      success: true,
      address: request.ip,
      peer: request.socket.remoteAddress ?? '',
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      believed: request.ips?.length ?? 1,
    };
  });
  if (platform.config.SAAKH_ENV === 'demo') {
    app.get<{ Querystring: { to?: string } }>('/dev/outbox', { config: operations, schema: hidden }, async (request) =>
      platform.outbox.listDevelopmentMessages(request.query.to ?? ''),
    );
  }
}
