import { Counter, Histogram } from 'prom-client';
import { SECONDS } from '#platform/telemetry/make-metrics';
import type { Instruments } from '#platform/telemetry/metrics';

const BREAKER_VALUE = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Metrics of calls to lenders' systems (R-OBS-1, R-LND-2). */
export function lenderMetrics({ registers, scrapedGauge }: Instruments) {
  const lenderCalls = new Histogram({
    name: 'saakh_lender_call_seconds',
    help: 'Tries of calls to lenders that were made, by lender, operation and outcome',
    labelNames: ['lender', 'operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const heldBack = new Counter({
    name: 'saakh_lender_held_back_total',
    help: 'Calls to lenders that were not made because the breaker is open, by lender and operation',
    labelNames: ['lender', 'operation'],
    registers,
  });
  const incompleteOffers = new Counter({
    name: 'saakh_incomplete_offers_total',
    help: 'Times that the figures of a lender made no offer, by lender and whether its rules or its quote lack one',
    labelNames: ['lender', 'source'],
    registers,
  });
  const breakers = scrapedGauge(
    'saakh_lender_breaker_state',
    'Breaker of each lender, the same at every instance: 0 closed, or switched off and not called for an hour, 1 probed (half-open), 2 open',
    ['lender'],
  );

  return {
    /** A call that was made, each try by itself. */
    observeCall: (lender: string, operation: string, outcome: string, seconds: number) =>
      lenderCalls.observe({ lender, operation, outcome }, seconds),
    /** A call that was not made because the lender's breaker is open, or by the limits of its connection. */
    countHeldBack: (lender: string, operation: string) => heldBack.inc({ lender, operation }),
    /** Figures of a lender, by its rules or in its quote, that make no offer. */
    countIncompleteOffer: (lender: string, source: 'rule' | 'quote') => incompleteOffers.inc({ lender, source }),
    /** Every lender's breaker as it stands in the database; one that is not named has no state. */
    setBreakers(all: readonly { lender: string; state: keyof typeof BREAKER_VALUE }[]): void {
      breakers.reset();
      for (const { lender, state } of all) breakers.set({ lender }, BREAKER_VALUE[state]);
    },
  };
}
