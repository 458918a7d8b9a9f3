import type { Config } from '../config';
import type { Logger } from '../operations/logger';
import type { Metrics } from '../operations/metrics';
import { loadSdk } from './load-sdk';
import { makeTracer } from './otlp-tracer';
import type { Tracing } from './tracing';

export type TracingSettings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'COMMIT'
>;

interface Parts {
  readonly config: TracingSettings;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/**
 * Traces of requests and jobs for a collector, where one is set; without it nothing is loaded, and nothing is kept of a
 * request. No request waits for the collector, and what it does not take is dropped and counted (R-OBS-1).
 */
export function makeTracing({ config, metrics, logger }: Parts): Tracing {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  let tracer: Omit<Tracing, 'open'> | undefined;
  return {
    async open() {
      if (endpoint === undefined || tracer !== undefined) return;
      const sdk = await loadSdk();
      tracer = makeTracer({ sdk, config: { ...config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, metrics, logger });
    },
    begin: (root) => tracer?.begin(root),
    async close() {
      await tracer?.close();
    },
  };
}
