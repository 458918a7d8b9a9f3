import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 3, 8, 30];
const BREAKER_VALUE = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Figures for whoever watches: rate, errors and duration per route, and what tells that something waits or fails (R-OBS-1). */
export const makeMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const refreshers: (() => Promise<void>)[] = [];
  const requests = new Histogram({
    name: 'saakh_http_request_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const otp = new Counter({
    name: 'saakh_otp_total',
    help: 'One-time codes sent, verified and wrong; verified / sent is the verify rate',
    labelNames: ['outcome'],
    registers,
  });
  const lenderCalls = new Histogram({
    name: 'saakh_lender_call_seconds',
    help: 'Calls to lenders by lender, operation and outcome',
    labelNames: ['lender', 'operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const breakers = new Gauge({
    name: 'saakh_lender_breaker_state',
    help: '0 closed, 1 half-open, 2 open',
    labelNames: ['lender'],
    registers,
  });
  const jobs = new Histogram({
    name: 'saakh_job_seconds',
    help: 'Tries of background jobs by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [...SECONDS, 120, 600],
    registers,
  });
  const outboxAge = new Gauge({
    name: 'saakh_outbox_oldest_seconds',
    help: 'Age of the oldest message that is due and not sent',
    registers,
    collect: async () => {
      await Promise.allSettled(refreshers.map((refresh) => refresh()));
    },
  });
  const clockDrift = new Gauge({
    name: 'saakh_clock_drift_seconds',
    help: 'How far the clock of this process is ahead of the database server: far from 0, one of them follows no time server',
    registers,
  });

  return {
    registry,
    observeRequest: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    countOtp: (outcome) => otp.inc({ outcome }),
    observeLenderCall: (lender, operation, outcome, seconds) =>
      lenderCalls.observe({ lender, operation, outcome }, seconds),
    setBreaker: (lender, state) => breakers.set({ lender }, BREAKER_VALUE[state]),
    observeJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    setOutboxAge: (seconds) => outboxAge.set(seconds),
    setClockDrift: (seconds) => clockDrift.set(seconds),
    onScrape: (refresh) => {
      refreshers.push(refresh);
    },
  };
};
