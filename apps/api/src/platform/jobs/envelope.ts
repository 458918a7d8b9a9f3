import { currentSpan } from '../telemetry/spans';

/** Beside the payload’s own fields, so that a process of the version before, which knows no traces, still reads these. */
const FIELD = 'traceparent';

/** What is stored of a job: its payload, and in which trace it was asked for. */
export function toEnvelope(payload: object): object {
  const span = currentSpan();
  return span ? { ...payload, [FIELD]: span.traceparent } : payload;
}

export function fromEnvelope(stored: object | null): {
  readonly payload: object;
  readonly traceparent: string | undefined;
} {
  const { [FIELD]: traceparent, ...payload } = (stored ?? {}) as Record<string, unknown>;
  return { payload, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}
