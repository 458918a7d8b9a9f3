import { statfs } from 'node:fs/promises';
import { readJobFigures, readLatestRun } from '../jobs/job-figures';
import type { Platform } from '../platform';
import { RESEAL_JOB, type Resealed } from '../reseal/reseal-values';

/** Has looked up at each scrape what tells that work waits or the disk gets full (R-OBS-1). */
export const watchMachine = ({
  config,
  database,
  metrics,
}: Pick<Platform, 'config' | 'database' | 'metrics'>): void => {
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
};
