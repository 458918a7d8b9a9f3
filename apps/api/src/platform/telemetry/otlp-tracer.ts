import { setTimeout as sleep } from 'node:timers/promises';
import type { Context as OtelContext, Span as OtelSpan } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import { makeBoundedExport } from './bounded-export';
import type { Sdk } from './load-sdk';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import { scrub } from './scrub';
import type { Span, SpanFacts, SpanKind } from './spans';
import type { Tracing, TracingSettings } from './tracing';

interface Parts {
  readonly sdk: Sdk;
  readonly config: TracingSettings & { readonly OTEL_EXPORTER_OTLP_ENDPOINT: string };
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const CLOSE_MS = 3_000;
/** An import makes a hundred thousand transactions: of one trace so many spans are kept. */
const MOST_OF_ONE = 1_000;

/** The names that OpenTelemetry has for facts, where it has one. */
const WIRE_NAMES: Readonly<Record<keyof SpanFacts, string>> = {
  route: 'http.route',
  method: 'http.request.method',
  status: 'http.response.status_code',
  audience: 'saakh.audience',
  job: 'saakh.job',
  attempt: 'saakh.attempt',
  useCase: 'saakh.use_case',
  database: 'db.system.name',
  host: 'saakh.host',
  lender: 'saakh.lender',
  operation: 'saakh.operation',
  outcome: 'saakh.outcome',
};

/** The facts are words of the program; that they are is looked at once more, as in the log (REG-ID-6). */
const attributesOf = (facts: SpanFacts): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [WIRE_NAMES[name as keyof SpanFacts], typeof value === 'string' ? scrub(value) : value]),
  );

/** W3C’s header. The vendor’s part of it (`tracestate`) is not carried: it may say anything. */
function makeHeaders({ api, core }: Sdk) {
  const propagator = new core.W3CTraceContextPropagator();
  return {
    read: (traceparent: string | undefined): OtelContext =>
      traceparent === undefined
        ? api.ROOT_CONTEXT
        : propagator.extract(api.ROOT_CONTEXT, { traceparent }, api.defaultTextMapGetter),
    write(span: OtelSpan): string {
      const headers: { traceparent?: string } = {};
      propagator.inject(api.trace.setSpan(api.ROOT_CONTEXT, span), headers, api.defaultTextMapSetter);
      return headers.traceparent ?? '';
    },
  };
}

/** Who continues a trace keeps its decision; 0 sends nothing even if the caller asks for it. */
const samplerOf = ({ trace }: Sdk, ratio: number): Sampler =>
  ratio === 0
    ? new trace.AlwaysOffSampler()
    : new trace.ParentBasedSampler({ root: new trace.TraceIdRatioBasedSampler(ratio) });

/** Makes spans and hands them to the collector. */
export function makeTracer({ sdk, config, metrics, logger }: Parts): Omit<Tracing, 'open'> {
  const bounded = makeBoundedExport(sdk, {
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    metrics,
    logger,
  });
  const { ROOT_CONTEXT, SpanKind: Kind, SpanStatusCode, trace, TraceFlags } = sdk.api;
  const kinds: Readonly<Record<SpanKind, number>> = { server: Kind.SERVER, client: Kind.CLIENT, job: Kind.CONSUMER };
  const headers = makeHeaders(sdk);
  const provider = new sdk.trace.TracerProvider({
    resource: sdk.resources.defaultResource().merge(
      sdk.resources.resourceFromAttributes({
        'service.name': config.OTEL_SERVICE_NAME,
        ...(config.COMMIT === undefined ? {} : { 'service.version': config.COMMIT }),
      }),
    ),
    sampler: samplerOf(sdk, config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [bounded],
  });
  const tracer = provider.getTracer('saakh');
  let isOpen = true;

  const asSpan = (span: OtelSpan, work: string, room: { left: number }): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSent = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return {
      traceId,
      spanId,
      work,
      get traceparent() {
        return headers.write(span);
      },
      begin(name, kind, facts) {
        if (room.left === 0) {
          if (isSent) metrics.countSpans('too-many-of-one', 1);
          return asSpan(trace.wrapSpanContext(span.spanContext()), work, room);
        }
        room.left -= 1;
        return start({ name, kind, facts }, trace.setSpan(ROOT_CONTEXT, span), work, room);
      },
      note(facts) {
        if (span.isRecording()) span.setAttributes(attributesOf(facts));
      },
      end(isFailed = false) {
        if (!span.isRecording()) return;
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const start = (
    { name, kind, facts }: { name: string; kind: SpanKind; facts: SpanFacts },
    parent: OtelContext,
    work: string,
    room: { left: number },
  ): Span => {
    const span = tracer.startSpan(scrub(name), { kind: kinds[kind] }, parent);
    if (span.isRecording()) span.setAttributes(attributesOf(facts));
    return asSpan(span, work, room);
  };

  return {
    begin({ traceparent, ...root }) {
      if (!isOpen) return undefined;
      const { route, method, job } = root.facts;
      const work = job ?? `${method} ${route}`;
      return start(root, headers.read(traceparent), work, { left: MOST_OF_ONE });
    },
    async close() {
      isOpen = false;
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(CLOSE_MS, undefined, { ref: false })]);
      bounded.giveUp();
    },
  };
}
