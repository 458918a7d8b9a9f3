import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeApp } from './app';
import { printWelcome } from './demo/welcome';
import { warmUpModules } from './modules';
import { AppError } from './platform/app-error';
import { AuditChainBrokenError, CommandRefusedError, UsageError } from './platform/audit/chain-errors';
import { BackupError } from './platform/backups/backup-error';
import { systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import { FolderLockedError, lockFolder } from './platform/database/folder-lock';
import { NewerDatabaseError, OlderDatabaseError } from './platform/database/migrate';
import { PrivilegedLoginError, WrongRoleError } from './platform/database/server/server-pool';
import { makePlatform, systemContext } from './platform/make-platform';
import { readBuild } from './platform/operations/build';
import { type Heartbeat, startHeartbeat } from './platform/operations/heartbeat';
import { makeLogger } from './platform/operations/make-logger';
import { findFaults, isPrepared, openDatabase } from './prepare';
import { root } from './root';

const DRAIN_MS = 25_000;
const JOBS_AFTER_MS = 300;
const WARM_UP_AFTER_MS = 1_000;
const PREPARE = 'prepare';

/**
 * Making a database takes far more memory than using it: a process of its own gives that memory back. It holds a channel to
 * this one and ends with it: one that lived on would write beside the next start, which finds our lock free.
 */
const prepareInChild = async () => {
  const [entry = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [...process.execArgv, entry, PREPARE], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1);
};

/** Rejects as listening would, EADDRINUSE where somebody has the port: told before a demo is filled for a minute. */
const tryAddress = async ({ PORT, HOST }: Config) => {
  const probe = createServer().listen({ port: PORT, host: HOST });
  await once(probe, 'listening');
  await once(probe.close(), 'close');
};

/** Throws ConfigError with all that is wrong, also with the server of the database, where a setting is wrong already. */
const readAll = async (): Promise<Config> => {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError((await findFaults(process.env)).join('\n')) : error;
  }
};

/** A pipe takes what was written in its own time: a process that ends before cuts it off. */
const endWith = async (code: number): Promise<never> => {
  const whole = (stream: NodeJS.WriteStream) => new Promise((done) => stream.write('', done));
  await Promise.all([whole(process.stdout), whole(process.stderr)]);
  process.exit(code);
};

const start = async () => {
  const [, , name, ...args] = process.argv;
  if (name !== undefined && name !== PREPARE) {
    // Who reads no further, as `head` does, has what it wants.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const settings = () => {
      const given = readConfig(process.env);
      return { config: given, logger: makeLogger(given) };
    };
    // Read only where one is asked for: what serves needs no backups.
    return endWith(await (await import('./commands')).runCommand(name, args, settings));
  }
  const config = await readAll();
  const logger = makeLogger(config);
  // Left to Node, an error would be printed with all that it holds: a statement's values, a row that was refused.
  const fall = (what: string) => (error: unknown) => {
    logger.fatal({ err: error }, what);
    process.exit(1);
  };
  process.on('unhandledRejection', fall('unhandled rejection'));
  process.on('uncaughtException', fall('uncaught exception'));
  const isEmbedded = config.DATABASE_URL === undefined;
  if (name === PREPARE) {
    process.once('disconnect', () => process.exit(1));
    process.channel?.unref();
    const database = await openDatabase(config, logger);
    await database.close();
    return;
  }
  const unlock = isEmbedded ? lockFolder(config.DATA_DIR) : () => undefined;
  process.on('exit', unlock);
  if (isEmbedded && !isPrepared(config)) {
    await tryAddress(config);
    process.stdout.write('Filling the demo …\n');
    await prepareInChild();
  }
  const database = await openDatabase(config, logger);
  const platform = makePlatform({ config, database, clock: systemClock, logger });
  const app = await makeApp({ platform, clock: systemClock });
  let stopping = false;
  let heartbeat: Heartbeat | undefined;
  const end = async (code: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
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
  const address = await app.server.listen({ port: config.PORT, host: config.HOST });
  printWelcome(config, address);
  // What it enqueues until then waits a moment; whoever opens the page does not, though the embedded engine works in this
  // very thread. A database server may go away in such a moment, and would end us.
  if (isEmbedded) await sleep(JOBS_AFTER_MS);
  if (stopping) return;
  await platform.jobs.start().catch((error: unknown) => {
    logger.fatal({ err: error }, 'the jobs did not start');
    return end(1);
  });
  if (stopping) return;
  heartbeat = startHeartbeat(systemContext(platform, systemClock, 'heartbeat'), readBuild(root, config.COMMIT));
  setTimeout(() => {
    warmUpModules(platform).catch((error: unknown) => logger.error({ err: error }, 'warming up failed'));
  }, WARM_UP_AFTER_MS).unref();
};

/** Their text is all that the person at the console needs. */
const PLAIN_ERRORS = [
  AuditChainBrokenError,
  BackupError,
  ConfigError,
  FolderLockedError,
  CommandRefusedError,
  PrivilegedLoginError,
  NewerDatabaseError,
  OlderDatabaseError,
  UsageError,
  WrongRoleError,
];

/** One line for what the machine or the database server refuses, named by the setting that leads there; undefined for a fault of ours. */
const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (PLAIN_ERRORS.some((kind) => error instanceof kind)) return error.message;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is taken: ${error.message}. Set PORT to another one.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST or PORT can't be listened on: ${error.message}. Set HOST to an address of this machine, and PORT to a free one above 1023.`;
  if (syscall !== undefined && /^(?:mkdir|open|write|access|scandir)$/.test(syscall))
    return `DATA_DIR can't be used: ${error.message}. Give the folder to the account of the server.`;
  // PostgreSQL's codes of connections, rights and resources; others are faults of ours.
  if (/^(?:08|28|3D|53|57|58)[0-9A-Z]{3}$|^42501$/.test(code))
    return `DATABASE_OWNER_URL or DATABASE_URL: ${error.message} (${code}).`;
  return error instanceof AppError ? `DATABASE_URL: ${error.message}` : undefined;
};

start().catch(async (error: unknown) => {
  const refusal = refusalOf(error);
  if (refusal === undefined) makeLogger({ LOG_LEVEL: 'error' }).fatal({ err: error }, 'could not start');
  else console.error(refusal);
  await endWith(error instanceof UsageError ? 2 : 1);
});
