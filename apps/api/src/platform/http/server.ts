import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '../app-error';
import type { Platform } from '../context';
import { makeAddressLimit } from '../limits/address-limit';
import { addressKey } from '../limits/limit-key';
import { parseJson } from '../parse-json';
import { registerRequestSpans } from '../telemetry/request-spans';
import { LONGEST_UPLOAD_MS, registerUploads } from '../uploads/read-upload';
import { LONGEST_STREAM_MS } from '../uploads/stream-upload';
import { limitBodyTime } from './body-time';
import { refuseAddress, registerErrorReplies } from './error-replies';
import { headersWithoutRoute, registerHeaders } from './headers';
import { refuseCrossOrigin } from './origins/cross-origin';
import { rememberMethods } from './origins/missing-address';
import { answersAt, keepOfficeApart } from './origins/office-host';
import { keepPicturesApart } from './origins/pictures-host';
import { readHostsPlain } from './origins/plain-host';
import { registerPressure, type SendBusyPage } from './pressure';

const MAX_DEPTH = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as sent; only where a signature covers them. */
    rawBody?: Buffer;
  }
}

/** Other kinds of bodies that a signed route may get. */
const SIGNED_KINDS = [
  'application/xml',
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/jose',
  'application/jwt',
  'text/plain',
];

/** JSON only, but for signed routes; no prototype names, ten levels deep at most, no text that can't be kept. A signed route gets its bytes unread. */
function registerBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, raw, done) => {
    const bytes = raw as Buffer;
    if (request.routeOptions.config.signedBody) {
      request.rawBody = bytes;
      done(null, null);
      return;
    }
    try {
      done(null, bytes.length === 0 ? undefined : parseJson(bytes.toString('utf8'), MAX_DEPTH));
    } catch (error) {
      done(new AppError('MALFORMED_REQUEST', { message: REPLY_MESSAGES.requestUnreadable, cause: error }));
    }
  });
  app.addContentTypeParser(SIGNED_KINDS, { parseAs: 'buffer' }, (request, raw, done) => {
    if (!request.routeOptions.config.signedBody) {
      done(new AppError('UNSUPPORTED_MEDIA_TYPE', { message: REPLY_MESSAGES.contentTypeRefused }));
      return;
    }
    request.rawBody = raw as Buffer;
    done(null, null);
  });
}

/**
 * Named when the server is made and not set later: else Fastify loads compilers of its own first, a tenth of a start. Its
 * types know compilers of JSON schemas only.
 */
const ZOD_SCHEMAS = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;
const BODY_LIMIT = 256 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;
/** A mobile number or PAN by which a caller names its request would stand in every line of the log (REG-ID-6). */
const NAMES_SOMEBODY = /(?<![A-Z\d])(?:(?:91)?[6-9]\d{9}|[A-Z]{5}\d{4}[A-Z])(?![A-Z\d])/i;

/** Fastify with all that every route has: limits, headers, request ids, log, metrics, refusals. No route of its own. */
export async function makeServer(
  platform: Platform,
  sendBusyPage: SendBusyPage = () => false,
): Promise<FastifyInstance> {
  const { config, logger, metrics, tracing } = platform;
  const proxies = config.TRUSTED_PROXIES.split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    // The slowest file that is waited for, and a little more; other bodies: limitBodyTime.
    requestTimeout: Math.max(LONGEST_UPLOAD_MS, LONGEST_STREAM_MS) + 20_000,
    connectionTimeout: 60_000,
    // Checks for late requests every second. Node's default of thirty would give slow senders that much beyond their ten.
    http: { connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    trustProxy: proxies.length > 0 ? proxies : false,
    schemaController: ZOD_SCHEMAS,
    frameworkErrors: refuseAddress(headersWithoutRoute(config)),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      const isKept = typeof given === 'string' && REQUEST_ID.test(given) && !NAMES_SOMEBODY.test(given);
      return isKept ? given : randomUUID();
    },
  });
  app.server.headersTimeout = 10_000;
  readHostsPlain(app);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) registerRequestSpans(app, tracing);
  registerErrorReplies(app);
  rememberMethods(app, answersAt(config));
  registerBodies(app);
  limitBodyTime(app);
  await registerUploads(app);
  // Doors are closed by default: a route that does not say who may call it stops the start (S-AZ-1).
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.config?.access === undefined);
    if (open) throw new Error(`The route ${String(open.method)} ${open.url} names no access`);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.observeRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  registerHeaders(app, config);
  await app.register(cookie);
  await registerPressure(app, platform, sendBusyPage);
  const isWithinLimit = makeAddressLimit(config.REQUESTS_PER_MINUTE);
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === 'operations' || access === 'page' || isWithinLimit(addressKey(request.ip))) return done();
    done(
      new AppError('TOO_MANY_REQUESTS', {
        message: REPLY_MESSAGES.requestsTooMany,
        retryAfterSeconds: 30,
      }),
    );
  });
  keepPicturesApart(app, config);
  keepOfficeApart(app, config);
  refuseCrossOrigin(app, (request) => {
    const { access } = request.routeOptions.config;
    return typeof access === 'object' && access.audience === 'signer';
  });
  return app;
}
