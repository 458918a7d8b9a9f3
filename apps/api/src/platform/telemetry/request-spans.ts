import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runIn, type Span } from './spans';
import type { Tracing } from './tracing';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined;
  }
}

/**
 * Whether a proxy that we trust handed the request on: only its word on a trace is taken, else anybody could put requests
 * into traces and have them kept. The proxy takes away what came from outside (deploy/Caddyfile).
 */
const isFromProxy = ({ ips }: FastifyRequest) => ips !== undefined && ips.length > 1;

function traceparentOf(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers;
  return typeof traceparent === 'string' && isFromProxy(request) ? traceparent : undefined;
}

/** A span for each request that is not a probe; everything that the request does runs in it. Before all other hooks. */
export function registerRequestSpans(app: FastifyInstance, tracing: Tracing) {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = 'unmatched', config } = request.routeOptions;
    if (config.access === 'operations') return done();
    const { method } = request;
    const { access } = config;
    const audience = typeof access === 'object' ? access.audience : access;
    const span = tracing.begin({
      name: `${method} ${route}`,
      kind: 'server',
      facts: { route, method, ...(audience === undefined ? {} : { audience }) },
      traceparent: traceparentOf(request),
    });
    if (!span) return done();
    request.span = span;
    // Who goes away before the answer is through ends it, too.
    reply.raw.once('close', () => {
      span.note({ outcome: 'left' });
      span.end();
    });
    runIn(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    if (!span) return done();
    span.note({ status: reply.statusCode });
    span.end(reply.statusCode >= 500);
    runIn(span, done);
  });
}
