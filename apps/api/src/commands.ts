import { verifyConsents } from './modules/consents';
import { verifyAuditChain } from './platform/audit/verify-chain';
import { backUp } from './platform/backups/back-up';
import { BackupError } from './platform/backups/backup-error';
import { restore } from './platform/backups/restore';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { lockFolder } from './platform/database/folder-lock';
import { makePlatform, systemContext } from './platform/make-platform';
import type { Logger } from './platform/operations/logger';
import { openUnchanged } from './prepare';

const print = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** Nobody else may have the embedded database meanwhile; a server looks after itself. */
const holding = async (config: Config, run: () => Promise<number>): Promise<number> => {
  const unlock = config.DATABASE_URL === undefined ? lockFolder(config.DATA_DIR) : () => undefined;
  try {
    return await run();
  } finally {
    unlock();
  }
};

const isWhole = async (config: Config, logger: Logger, seenAt = systemClock.now()): Promise<boolean> => {
  const database = await openUnchanged(config, logger);
  try {
    const platform = makePlatform({ config, database, clock: systemClock, logger });
    const ctx = systemContext(platform, systemClock, 'verify-audit');
    const chain = await verifyAuditChain(ctx, seenAt);
    const consents = await verifyConsents(ctx);
    const intact = chain.intact && consents.intact;
    print({ ...chain, intact, consents });
    return intact;
  } finally {
    await database.close();
  }
};

const folderFor = (folder: string | undefined, command: string): string => {
  if (folder) return folder;
  throw new BackupError(`Name the folder: node apps/api/dist/main.js ${command} <folder>`);
};

const instantOf = (text: string | undefined): Date => {
  if (text === undefined) return systemClock.now();
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new BackupError(`${text} is no instant, such as 2026-11-18T06:30:00Z`);
  return instant;
};

type Command = (config: Config, logger: Logger, args: readonly string[]) => Promise<number>;

/** What `node apps/api/dist/main.js <name>` does instead of serving; each answers the code that the process ends with. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  /**
   * Says whether the audit chain is whole, or which row breaks it first, and whether every consent is the one that its entry
   * vouches for; ends with 0 or 1. What it looks at it leaves as it is. Of a database that stood still since, the instant may be
   * named: entries are sealed by who serves.
   */
  'verify-audit': (config, logger, [seenAt]) =>
    holding(config, async () => ((await isWhole(config, logger, instantOf(seenAt))) ? 0 : 1)),

  /** Database and files into an empty folder, with what a restore proves itself by. */
  'back-up': (config, _logger, [folder]) =>
    holding(config, async () => {
      const { madeAt, tables, files } = await backUp(config, systemClock, folderFor(folder, 'back-up'));
      print({ madeAt, tables: Object.keys(tables).length, files: Object.keys(files).length });
      return 0;
    }),

  /** A backup into an empty database and data folder, proved by its hashes, its rows and the audit chain; ends with 0 or 1. */
  restore: (config, logger, [folder]) =>
    holding(config, async () => {
      const { madeAt, tables, files } = await restore(config, folderFor(folder, 'restore'));
      print({ restoredFrom: madeAt, tables: Object.keys(tables).length, files: Object.keys(files).length });
      return (await isWhole(config, logger, new Date(madeAt))) ? 0 : 1;
    }),
};
