import type { Config } from '../config';
import type { Span, SpanFacts, SpanKind } from './spans';

export type TracingSettings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'COMMIT'
>;

/** Where a trace begins, or goes on that somebody else began. */
export interface TraceRoot {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts: SpanFacts;
  /** W3C’s header, from one whose word is taken; what is not well-formed begins a trace of its own. */
  readonly traceparent?: string | undefined;
}

export interface Tracing {
  /** Loads what sends traces, where a collector is set. */
  open(): Promise<void>;
  /** Undefined where no traces are kept. */
  begin(root: TraceRoot): Span | undefined;
  /** Sends what waits, within three seconds; nothing is traced after. */
  close(): Promise<void>;
}
