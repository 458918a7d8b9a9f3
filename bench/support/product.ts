import { systemClock } from '../../apps/api/src/platform/clock';
import type { Context } from '../../apps/api/src/platform/context';
import { migrate, serverOwner } from '../../apps/api/src/platform/database/migrate';
import { openServerDatabase } from '../../apps/api/src/platform/database/server/server-database';
import { prepareJobs } from '../../apps/api/src/platform/jobs/prepare-jobs';
import { makePlatform, systemContext } from '../../apps/api/src/platform/make-platform';
import { migrationsFolder } from '../../apps/api/src/root';
import { silentLogger } from '../../apps/api/src/testing/test-config';
import type { BenchDatabase } from './database';
import { benchConfig } from './settings';

export interface Instance {
  readonly ctx: Context;
  close(): Promise<void>;
}

/** Brings the schema up, as the product's start does. */
export const prepareSchema = async ({ owner }: BenchDatabase): Promise<void> => {
  await migrate(serverOwner(owner), migrationsFolder);
  await prepareJobs(serverOwner(owner));
};

/** The product without doors in this process, with connections and caches of its own: what one instance is. */
export const openInstance = ({ url }: BenchDatabase): Instance => {
  const database = openServerDatabase({ url, poolSize: 4, onConnectionError: () => undefined });
  const platform = makePlatform({ config: benchConfig(url), database, clock: systemClock, logger: silentLogger });
  return {
    ctx: systemContext(platform, systemClock, 'bench'),
    close: async () => {
      await platform.jobs.stop();
      await database.close();
    },
  };
};
