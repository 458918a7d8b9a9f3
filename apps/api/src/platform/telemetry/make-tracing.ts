import { loadSdk } from './load-sdk';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import { makeTracer } from './otlp-tracer';
import type { Tracing, TracingSettings } from './tracing';

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
