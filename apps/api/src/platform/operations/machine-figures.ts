import { statfs } from 'node:fs/promises';
import { findRun } from '../backups/last-runs';
import type { Platform } from '../context';
import { readJobFigures, readLatestRun } from '../jobs/job-figures';
import { RESEAL_JOB, type Resealed } from '../reseal/reseal-values';

/** A file in a bucket is asked for, and the answer changes once a day. */
const RUNS_EVERY_MS = 60_000;

/** Has looked up at each scrape what tells that work waits, the disk gets full or backups stop (R-OBS-1). */
export function watchMachine({
  config,
  database,
  files,
  metrics,
}: Pick<Platform, 'config' | 'database' | 'files' | 'metrics'>): void {
  metrics.onScrape(async () => metrics.setJobs(await readJobFigures(database)));
  metrics.onScrape(async () => {
    const run = await readLatestRun<Resealed>(database, RESEAL_JOB);
    if (run) metrics.setSealedValues(run.answer.byKey, run.at);
  });
  metrics.onScrape(async () => {
    if (database.replica) metrics.setReplica(database.replica.figures());
  });
  metrics.onScrape(async () => {
    const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
    metrics.setDisk(bavail * bsize, blocks * bsize);
  });
  let runsSeenAt = Number.NEGATIVE_INFINITY;
  metrics.onScrape(async () => {
    if (performance.now() - runsSeenAt < RUNS_EVERY_MS) return;
    const [backup, drill] = await Promise.all([findRun(files, 'backup'), findRun(files, 'drill')]);
    metrics.setSafetyRuns({ backup, drill });
    runsSeenAt = performance.now();
  });
}
