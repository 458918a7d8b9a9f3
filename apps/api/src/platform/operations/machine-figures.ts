import { statfs } from 'node:fs/promises';
import { readJobFigures } from '../jobs/job-figures';
import type { Platform } from '../platform';

/** How far this machine's clock is from the database server's, in seconds, by the middle of the question's way there and back. */
const readDrift = async ({ database }: Pick<Platform, 'database'>): Promise<number> => {
  const before = Date.now();
  const { rows } = await database.execute<{ ms: string }>(
    'select (1000 * extract(epoch from clock_timestamp()))::bigint::text as ms',
  );
  const after = Date.now();
  return ((before + after) / 2 - Number(rows[0]?.ms)) / 1000;
};

/** Has looked up at each scrape what tells that work waits, the disk gets full or a clock is wrong (R-OBS-1). */
export const watchMachine = ({
  config,
  database,
  metrics,
}: Pick<Platform, 'config' | 'database' | 'metrics'>): void => {
  metrics.onScrape(async () => metrics.setJobs(await readJobFigures(database)));
  metrics.onScrape(async () => {
    const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
    metrics.setDisk(bavail * bsize, blocks * bsize);
  });
  metrics.onScrape(async () => metrics.setClockDrift(await readDrift({ database })));
};
