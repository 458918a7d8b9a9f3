import { IMPORT_KINDS } from '@saakh/contracts/operations/imports/columns';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { IMPORT_OUTCOMES, IMPORT_WORKS, type Metrics, OTP_REFUSALS } from './metrics';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 3, 8, 30];
/** A file may have 300 MB. */
const IMPORT_SECONDS = [0.5, 1, 3, 8, 30, 60, 120, 300, 600, 1_200, 1_800];
const BREAKER_VALUE = { closed: 0, 'half-open': 1, open: 2 } as const;

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
  const jobs = new Histogram({
    name: 'saakh_job_seconds',
    help: 'Tries of background jobs by name and outcome',
    // Not `job`: Prometheus names what it scrapes so, and would call ours `exported_job`.
    labelNames: ['kind', 'outcome'],
    buckets: [...SECONDS, 120, 600],
    registers,
  });
  const imports = new Histogram({
    name: 'saakh_import_seconds',
    help: 'Checks, applications and undoings of lenders’ files that ended, by kind of file, work and outcome; of one that was taken up again the last run',
    labelNames: ['kind', 'work', 'outcome'],
    buckets: IMPORT_SECONDS,
    registers,
  });
  for (const kind of IMPORT_KINDS)
    for (const work of IMPORT_WORKS) for (const outcome of IMPORT_OUTCOMES) imports.zero({ kind, work, outcome });
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
  const lookedUp = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers, collect });
  const breakers = lookedUp(
    'saakh_lender_breaker_state',
    'Breaker of each lender, the same at every instance: 0 closed, or switched off and not called for an hour, 1 probed (half-open), 2 open',
    ['lender'],
  );
  const outboxAge = lookedUp('saakh_outbox_oldest_seconds', 'Age of the oldest message that is due and not sent');
  const jobsWaiting = lookedUp('saakh_job_waiting', 'Background jobs that wait, by name', ['kind']);
  const jobsDead = lookedUp('saakh_job_dead', 'Background jobs that were given up, by name', ['kind']);
  const jobAge = lookedUp('saakh_job_oldest_seconds', 'For how long the oldest job that is due waits, by name', [
    'kind',
  ]);
  const sealedValues = lookedUp(
    'saakh_sealed_values',
    'Sealed fields and files by version of the key that they stand under, as the nightly job counted them last',
    ['key'],
  );
  const sealedCountedAt = lookedUp('saakh_sealed_values_counted_at_seconds', 'Unix time of that count; 0 before any');
  const ready = lookedUp('saakh_ready', '1 while the instance says that it is ready, else 0');
  const diskFree = lookedUp('saakh_disk_free_bytes', 'Free on the disk that DATA_DIR lies on');
  const diskSize = lookedUp('saakh_disk_size_bytes', 'Size of the disk that DATA_DIR lies on');
  const backupAt = lookedUp('saakh_backup_at_seconds', 'Unix time of the newest backup; 0 where none is known');
  const drillAt = lookedUp(
    'saakh_restore_drill_at_seconds',
    'Unix time of the newest restore drill that proved a backup; 0 where none is known',
  );
  const clockDrift = lookedUp(
    'saakh_clock_drift_seconds',
    'By how much this machine is ahead of the database server; below 0 behind it',
  );
  const replicaLag = lookedUp(
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
    observeRequest: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    countBusy: (reason) => busy.inc({ reason }),
    countOtp: (outcome) => otp.inc({ outcome }),
    countOtpRefusal: (reason) => otpRefusals.inc({ reason }),
    observeLenderCall: (lender, operation, outcome, seconds) =>
      lenderCalls.observe({ lender, operation, outcome }, seconds),
    countHeldBack: (lender, operation) => heldBack.inc({ lender, operation }),
    countIncompleteOffer: (lender, source) => incompleteOffers.inc({ lender, source }),
    setBreakers(all) {
      breakers.reset();
      for (const { lender, state } of all) breakers.set({ lender }, BREAKER_VALUE[state]);
    },
    observeJob: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    observeImport: (kind, work, outcome, seconds) => imports.observe({ kind, work, outcome }, seconds),
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
