import { setTimeout as sleep } from 'node:timers/promises';
import { makeApp } from './app';
import { warmUpModules } from './modules';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import { root } from './platform/data-folders';
import { makePlatform, systemContext } from './platform/make-platform';
import { readBuild } from './platform/operations/build';
import { type Heartbeat, startHeartbeat } from './platform/operations/heartbeat';
import type { Logger } from './platform/telemetry/logger';
import { openDatabase } from './prepare';

const DRAIN_MS = 25_000;
const JOBS_AFTER_MS = 300;
const WARM_UP_AFTER_MS = 1_000;

interface Options {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told the address once it listens. */
  readonly welcome: (address: string) => void;
}

/** Left to Node, an error would be printed with all that it holds: a statement's values, a row that was refused. */
export function fallOnErrors(logger: Logger): void {
  const fall = (what: string) => (error: unknown) => {
    logger.fatal({ err: error }, what);
    process.exit(1);
  };
  process.on('unhandledRejection', fall('unhandled rejection'));
  process.on('uncaughtException', fall('uncaught exception'));
}

/** Opens the database, serves, and ends the process when it is told to. */
export async function serve({ config, clock, logger, welcome }: Options): Promise<void> {
  const database = await openDatabase(config, logger);
  const platform = makePlatform({ config, database, clock, logger });
  const app = await makeApp({ platform, clock });
  let stopping = false;
  let heartbeat: Heartbeat | undefined;
  const end = async (code: number) => {
    stopping = true;
    setTimeout(() => {
      logger.fatal('did not stop in time');
      process.exit(1);
    }, DRAIN_MS).unref();
    await app.beginDrain();
    await heartbeat?.stop();
    await app.stop();
    await database.close();
    process.exit(code);
  };
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    logger.info({ signal }, 'stopping');
    await end(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await platform.jobs.prepare();
  welcome(await app.server.listen({ port: config.PORT, host: config.HOST }));
  // What it enqueues until then waits a moment; a visitor who opens the page does not, though the embedded engine works in this
  // very thread. A database server may go away in such a moment, and would end us.
  if (database.kind === 'embedded') await sleep(JOBS_AFTER_MS);
  if (stopping) return;
  await platform.jobs.start().catch((error: unknown) => {
    if (stopping) return;
    logger.fatal({ err: error }, 'the jobs did not start');
    return end(1);
  });
  if (stopping) return;
  heartbeat = startHeartbeat(systemContext(platform, clock, 'heartbeat'), readBuild(root, config.COMMIT));
  setTimeout(() => {
    warmUpModules(platform).catch((error: unknown) => logger.error({ err: error }, 'warming up failed'));
  }, WARM_UP_AFTER_MS).unref();
}
