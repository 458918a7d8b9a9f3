import { rmSync } from 'node:fs';
import { registerRegulation } from '../domains/catalogue/regulation';
import { fixedClock } from '../platform/clock';
import { asSystem, type Context, inTransaction, type TxContext } from '../platform/context';
import { makePlatform, systemContext } from '../platform/make-platform';
import type { Logger } from '../platform/telemetry/logger';
import { makeTestFolder } from './run-folder';
import { testConfig } from './test-config';
import { openTestDatabase } from './test-database';
import { testLogger } from './test-logger';

interface Options {
  /** Settings as in the environment. */
  readonly config?: Record<string, string>;
  readonly now?: string;
  readonly logger?: Logger;
}

const NOW = '2026-11-18T06:30:00.000Z';

/** The platform without modules and doors, on a migrated database of its own. */
export async function openTestPlatform({ config = {}, now = NOW, logger = testLogger }: Options = {}) {
  const dataDir = makeTestFolder('platform');
  const clock = fixedClock(now);
  const test = await openTestDatabase('none');
  const makeInstance = (own: Record<string, string> = {}) => {
    const made = makePlatform({
      config: testConfig({ DATA_DIR: dataDir, ...config, ...own }),
      database: test.database,
      clock,
      logger,
    });
    registerRegulation(made);
    return made;
  };
  const platform = makeInstance();
  const ctx: Context = systemContext(platform, clock, 'test');
  return {
    platform,
    clock,
    ctx,
    dataDir,
    database: test.database,
    /** The same product once more on the same database, as a second process would be, with settings of its own beside these. */
    makeInstance,
    inTx: <T>(run: (tx: TxContext) => Promise<T>) => inTransaction(asSystem(ctx, 'test'), run),
    /** As owner of the database: sees and may change everything. */
    sql: async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await test.owner.query<Row>(text, values)).rows,
    close: async () => {
      await platform.jobs.stop();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestPlatform = Awaited<ReturnType<typeof openTestPlatform>>;
