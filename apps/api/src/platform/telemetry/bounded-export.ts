import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Sdk } from './load-sdk';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import { runOutside } from './spans';

interface Parts {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** About two megabytes. */
const MOST_WAITING = 2_048;
const BATCH = 512;
const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;

/**
 * Hands spans to the collector in batches, one at a time. What is on its way or waits is bounded; a span for which there is
 * no room, and a batch that the collector does not take in five seconds, is dropped and counted.
 */
export function makeBoundedExport(
  { core, trace, otlp }: Sdk,
  { url, headers, metrics, logger }: Parts,
): SpanProcessor & { giveUp: () => void } {
  const exporter = new otlp.OTLPTraceExporter({
    url,
    timeoutMillis: TIMEOUT_MS,
    ...(headers === undefined ? {} : { headers: { ...headers } }),
  });
  let waiting = 0;
  let isTaken = true;
  let isOver = false;

  const counted: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // Counted as dropped already: it came after the end.
        if (isOver) return done(result);
        waiting -= spans.length;
        const wasTaken = isTaken;
        isTaken = result.code === core.ExportResultCode.SUCCESS;
        metrics.countSpans(isTaken ? 'sent' : 'not-taken', spans.length);
        // Once, not every two seconds for as long as the collector is away.
        if (wasTaken && !isTaken) logger.warn({ err: result.error }, 'the collector does not take traces');
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  const batches = new trace.BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: 2 * TIMEOUT_MS,
  });

  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd(span) {
      if (isOver) return;
      if (waiting === MOST_WAITING) return metrics.countSpans('no-room', 1);
      waiting += 1;
      // Its timer and its connection are nobody's request.
      runOutside(() => batches.onEnd(span));
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
    /** The program ends: what was not taken by now is not sent any more. */
    giveUp() {
      if (isOver) return;
      isOver = true;
      if (waiting === 0) return;
      metrics.countSpans('not-taken', waiting);
      logger.warn({ spans: waiting }, 'the collector did not take the last traces');
    },
  };
}
