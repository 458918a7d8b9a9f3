import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../app-error';

/** The kind of system that an outgoing call reaches, never its address. */
export type HostKind =
  | 'lender'
  | 'sms'
  | 'whatsapp'
  | 'mail'
  | 'webhook'
  | 'telephony'
  | 'crm'
  | 'case-service'
  | 'visits';

/**
 * All that a span may say. The list is closed, and nothing on it is of a person: no id, address, number or text of a
 * message has a place here (REG-ID-6).
 */
export interface SpanFacts {
  /** As it is declared, with `:id` and not an id. */
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly audience?: string;
  readonly job?: string;
  readonly attempt?: number;
  readonly useCase?: string;
  readonly database?: 'postgresql';
  readonly host?: HostKind;
  /** The short name of a lender’s company. */
  readonly lender?: string;
  readonly operation?: string;
  /** What came of it, in a word of the program’s own. */
  readonly outcome?: string;
}

export type SpanKind = 'server' | 'client' | 'job';

/** A stretch of one request or job. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** The W3C header for the next system in the trace. */
  readonly traceparent: string;
  /** The route or job that all of it is for. */
  readonly work: string;
  begin(name: string, kind: SpanKind, facts: SpanFacts): Span;
  note(facts: SpanFacts): void;
  end(isFailed?: boolean): void;
}

const spans = new AsyncLocalStorage<Span | undefined>();

/** The span that this code runs in; none outside of requests and jobs, and where no traces are kept. */
export function currentSpan(): Span | undefined {
  return spans.getStore();
}

export function runIn<T>(span: Span, run: () => T): T {
  return spans.run(span, run);
}

/** For what goes on by itself after a request began it: timers, and what works for everybody. */
export function runOutside<T>(run: () => T): T {
  return spans.run(undefined, run);
}

/** What a log line says of the trace it belongs to, by the names that collectors of logs know. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** A refusal is an answer as any other; a failure is what staff would be woken for. */
const isFailure = (error: unknown) => !(error instanceof AppError) || error.status >= 500;

/** Runs `work` in a span and ends it with what came of it. */
export async function runToEnd<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await spans.run(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.note({ outcome: error instanceof AppError ? error.code : 'failed' });
    span.end(isFailure(error));
    throw error;
  }
}

/** A call out of the program as part of the request or job that makes it; alone it is not traced. */
export function callOut<T>(host: HostKind, facts: SpanFacts, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const parent = currentSpan();
  if (!parent) return work(undefined);
  const name = facts.operation === undefined ? `call ${host}` : `call ${host} ${facts.operation}`;
  return runToEnd(parent.begin(name, 'client', { host, ...facts }), work);
}

/** A transaction, named by the use-case that acts as the system, else by the route or job that it is for. */
export function inTransactionSpan<T>(useCase: string | undefined, work: () => Promise<T>): Promise<T> {
  const parent = currentSpan();
  if (!parent) return work();
  const name = useCase ?? parent.work;
  return runToEnd(parent.begin(`transaction ${name}`, 'client', { database: 'postgresql', useCase: name }), work);
}
