import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Instruments, type Metrics, OTP_REFUSALS } from './metrics';

/** Histogram buckets for the seconds that a request or an outgoing call takes. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 3, 8, 30];

/** Metrics for monitoring: rate, errors and duration per route, and what tells that something waits or fails (R-OBS-1). */
export function makeMetrics(): Metrics {
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
  const busy = new Counter({
    name: 'saakh_busy_refusals_total',
    help: 'Calls that were refused because the process (event-loop, heap) or the database could not keep up',
    labelNames: ['reason'],
    registers,
  });
  const otp = new Counter({
    name: 'saakh_otp_total',
    help: 'One-time codes sent, verified and wrong, and puzzles asked for before one; verified / sent is the verify rate',
    labelNames: ['outcome'],
    registers,
  });
  const otpRefusals = new Counter({
    name: 'saakh_otp_refusals_total',
    help: 'One-time codes that were not sent because the cap of all or of their brand was reached, or the brake stopped their brand or network',
    labelNames: ['reason'],
    registers,
  });
  // Rare, and there from the start: of the first value of a series an increase or a rate sees nothing.
  for (const reason of OTP_REFUSALS) otpRefusals.inc({ reason }, 0);
  const jobs = new Histogram({
    name: 'saakh_job_seconds',
    help: 'Tries of background jobs by name and outcome',
    // Not `job`: Prometheus names what it scrapes so, and would call ours `exported_job`.
    labelNames: ['kind', 'outcome'],
    buckets: [...SECONDS, 120, 600],
    registers,
  });
  const spans = new Counter({
    name: 'saakh_trace_spans_total',
    help: 'Spans of traces: sent, or dropped because there was no room, the collector did not take them, or one trace had too many',
    labelNames: ['outcome'],
    registers,
  });
  const strayFiles = new Counter({
    name: 'saakh_stray_files_removed_total',
    help: 'Files that were removed by the nightly job because no row named them',
    registers,
  });
  let refreshing: Promise<unknown> | undefined;
  /** Once for all figures of a scrape. */
  const collect = async () => {
    refreshing ??= Promise.allSettled(refreshers.map((refresh) => refresh())).finally(() => {
      refreshing = undefined;
    });
    await refreshing;
  };
  const scrapedGauge: Instruments['scrapedGauge'] = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers, collect });
  const groups = new Map<unknown, unknown>();
  const outboxAge = scrapedGauge('saakh_outbox_oldest_seconds', 'Age of the oldest message that is due and not sent');
  const jobsWaiting = scrapedGauge('saakh_job_waiting', 'Background jobs that wait, by name', ['kind']);
  const jobsDead = scrapedGauge('saakh_job_dead', 'Background jobs that were given up, by name', ['kind']);
  const jobAge = scrapedGauge('saakh_job_oldest_seconds', 'For how long the oldest job that is due waits, by name', [
    'kind',
  ]);
  const sealedValues = scrapedGauge(
    'saakh_sealed_values',
    'Sealed fields and files by version of the key that they stand under, as the nightly job counted them last',
    ['key'],
  );
  const sealedCountedAt = scrapedGauge(
    'saakh_sealed_values_counted_at_seconds',
    'Unix time of that count; 0 before any',
  );
  const ready = scrapedGauge('saakh_ready', '1 while the instance says that it is ready, else 0');
  const diskFree = scrapedGauge('saakh_disk_free_bytes', 'Free on the disk that DATA_DIR lies on');
  const diskSize = scrapedGauge('saakh_disk_size_bytes', 'Size of the disk that DATA_DIR lies on');
  const backupAt = scrapedGauge('saakh_backup_at_seconds', 'Unix time of the newest backup; 0 where none is known');
  const drillAt = scrapedGauge(
    'saakh_restore_drill_at_seconds',
    'Unix time of the newest restore drill that proved a backup; 0 where none is known',
  );
  const clockDrift = scrapedGauge(
    'saakh_clock_drift_seconds',
    'By how much this machine is ahead of the database server; below 0 behind it',
  );
  const replicaLag = scrapedGauge(
    'saakh_replica_lag_seconds',
    'What the replica of the database shows is at most so old; 0 without one',
  );
  const laggingReads = new Counter({
    name: 'saakh_lagging_reads_total',
    help: 'Reads that may lag by where they went, and why not to the replica; none without one',
    labelNames: ['place', 'reason'],
    registers,
    collect,
  });

  return {
    registry,
    group<T>(define: (instruments: Instruments) => T): T {
      if (!groups.has(define)) groups.set(define, define({ registers, scrapedGauge }));
      return groups.get(define) as T;
    },
    observeRequest: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    countBusy: (reason) => busy.inc({ reason }),
    countOtp: (outcome) => otp.inc({ outcome }),
    countOtpRefusal: (reason) => otpRefusals.inc({ reason }),
    observeJob: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    countSpans: (outcome, count) => spans.inc({ outcome }, count),
    countStrayFile: () => strayFiles.inc(),
    setOutboxAge: (seconds) => outboxAge.set(seconds),
    setJobs(kinds) {
      for (const gauge of [jobsWaiting, jobsDead, jobAge]) gauge.reset();
      for (const { name: kind, waiting, dead, oldestDueSeconds } of kinds) {
        jobsWaiting.set({ kind }, waiting);
        jobsDead.set({ kind }, dead);
        jobAge.set({ kind }, oldestDueSeconds);
      }
    },
    setSealedValues(byKey, countedAt) {
      sealedValues.reset();
      for (const [key, values] of Object.entries(byKey)) sealedValues.set({ key }, values);
      sealedCountedAt.set(countedAt.getTime() / 1_000);
    },
    setReady: (isReady) => ready.set(isReady ? 1 : 0),
    setDisk(freeBytes, sizeBytes) {
      diskFree.set(freeBytes);
      diskSize.set(sizeBytes);
    },
    setSafetyRuns({ backup, drill }) {
      backupAt.set((backup?.getTime() ?? 0) / 1_000);
      drillAt.set((drill?.getTime() ?? 0) / 1_000);
    },
    setClockDrift: (seconds) => clockDrift.set(seconds),
    setReplica({ lagSeconds, onReplica, onPrimary }) {
      replicaLag.set(lagSeconds);
      laggingReads.reset();
      laggingReads.inc({ place: 'replica', reason: 'none' }, onReplica);
      for (const [reason, count] of Object.entries(onPrimary)) laggingReads.inc({ place: 'primary', reason }, count);
    },
    onScrape: (refresh) => {
      refreshers.push(refresh);
    },
  };
}
