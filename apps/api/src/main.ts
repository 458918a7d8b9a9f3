import { englishOf } from '@saakh/i18n/english';
import { printWelcome } from './demo/welcome';
import { AppError } from './platform/app-error';
import { AuditChainBrokenError, CommandRefusedError, UsageError } from './platform/audit/chain-errors';
import { BackupError } from './platform/backups/backup-error';
import { systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import { isPrepared } from './platform/data-folders';
import { FolderLockedError, lockFolder } from './platform/database/folder-lock';
import { NewerDatabaseError, OlderDatabaseError } from './platform/database/migrate';
import { PrivilegedLoginError, WrongRoleError } from './platform/database/server/server-pool';
import { makeLogger } from './platform/telemetry/make-logger';
import { findFaults, openDatabase } from './prepare';
import { endWithParent, prepareInChild, tryAddress } from './prepare-apart';
import { fallOnErrors, serve } from './serve';

const PREPARE = 'prepare';

/** Throws ConfigError with all that is wrong, also with the server of the database, where a setting is wrong already. */
async function readAll(): Promise<Config> {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError((await findFaults(process.env)).join('\n')) : error;
  }
}

/** A pipe takes what was written in its own time: a process that ends before cuts it off. */
async function endWith(code: number): Promise<never> {
  const whole = (stream: NodeJS.WriteStream) => new Promise((done) => stream.write('', done));
  await Promise.all([whole(process.stdout), whole(process.stderr)]);
  process.exit(code);
}

async function start() {
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
  fallOnErrors(logger);
  const isEmbedded = config.DATABASE_URL === undefined;
  if (name === PREPARE) {
    endWithParent();
    const database = await openDatabase(config, logger);
    await database.close();
    return;
  }
  const unlock = isEmbedded ? lockFolder(config.DATA_DIR) : () => undefined;
  process.on('exit', unlock);
  if (isEmbedded && !isPrepared(config)) {
    await tryAddress(config);
    process.stdout.write('Filling the demo …\n');
    await prepareInChild(PREPARE);
  }
  await serve({ config, clock: systemClock, logger, welcome: (address) => printWelcome(config, address) });
}

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
function refusalOf(error: unknown): string | undefined {
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
  return error instanceof AppError ? `DATABASE_URL: ${englishOf(error.message)}` : undefined;
}

start().catch(async (error: unknown) => {
  const refusal = refusalOf(error);
  if (refusal === undefined) makeLogger({ LOG_LEVEL: 'error' }).fatal({ err: error }, 'could not start');
  else console.error(refusal);
  await endWith(error instanceof UsageError ? 2 : 1);
});
