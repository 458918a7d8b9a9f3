import { verifyConsents } from './modules/consents';
import { type ResetByCommand, resetFactorByCommand } from './modules/identity';
import { acceptAuditLoss } from './platform/audit/accept-loss';
import { CommandRefusedError } from './platform/audit/chain-errors';
import { verifyAuditChain } from './platform/audit/verify-chain';
import { backUp } from './platform/backups/back-up';
import { BackupError } from './platform/backups/backup-error';
import { restore } from './platform/backups/restore';
import { verifyFiles } from './platform/backups/verify-files';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import type { Context } from './platform/context';
import { lockFolder } from './platform/database/folder-lock';
import { makePlatform, systemContext } from './platform/make-platform';
import type { Logger } from './platform/operations/logger';
import { resealStaleValues } from './platform/reseal/reseal-values';
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

/** Work on the database as it stands, in the name of a command. */
const onDatabase = async <T>(
  { config, logger, name }: { readonly config: Config; readonly logger: Logger; readonly name: string },
  run: (ctx: Context) => Promise<T>,
): Promise<T> => {
  const database = await openUnchanged(config, logger);
  try {
    const platform = makePlatform({ config, database, clock: systemClock, logger });
    return await run(systemContext(platform, systemClock, name));
  } finally {
    await database.close();
  }
};

const proveWhole = async (ctx: Context, seenAt: Date): Promise<boolean> => {
  const chain = await verifyAuditChain(ctx, seenAt);
  const consents = await verifyConsents(ctx);
  const intact = chain.intact && consents.intact;
  print({ ...chain, intact, consents });
  return intact;
};

const isWhole = (config: Config, logger: Logger, seenAt: Date): Promise<boolean> =>
  onDatabase({ config, logger, name: 'verify-audit' }, (ctx) => proveWhole(ctx, seenAt));

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

const acceptanceOf = ([acceptedBy = '', reason = '']: readonly string[]) => {
  if (acceptedBy.trim() && reason.trim()) return { acceptedBy: acceptedBy.trim(), reason: reason.trim() };
  throw new CommandRefusedError(
    'Say who accepts it and why: node apps/api/dist/main.js accept-loss "<name>" "<reason>"',
  );
};

const resetOf = ([email = '', operator = '', reason = '']: readonly string[]): ResetByCommand => {
  const asked = { email: email.trim().toLowerCase(), operator: operator.trim(), reason: reason.trim() };
  if (asked.email && asked.operator && asked.reason) return asked;
  throw new CommandRefusedError(
    'Say whose, who you are and why: node apps/api/dist/main.js reset-second-factor <email> "<your name>" "<reason>"',
  );
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

  /**
   * Opens every file that a row names, in the bucket or the folder of the settings, and says which are not there or not what was
   * sent; ends with 0 or 1. On a server also beside a running product.
   */
  'verify-files': (config, logger) =>
    holding(config, () =>
      onDatabase({ config, logger, name: 'verify-files' }, async (ctx) => {
        const proof = await verifyFiles(ctx);
        print(proof);
        return proof.missing.length + proof.changed.length === 0 ? 0 : 1;
      }),
    ),

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

  /**
   * Seals every field and file that stands under an older key anew at once, as the nightly job does, and says how many stand
   * under which key then; ends with 0 when that is the first one of `ENCRYPTION_KEYS` alone, else with 1. On a server also beside
   * a running product.
   */
  reseal: (config, logger) =>
    holding(config, () =>
      onDatabase({ config, logger, name: 'reseal' }, async (ctx) => {
        const { sealed, byKey } = await resealStaleValues(ctx);
        print({ sealed, byKey });
        const current = String(config.secrets.encryptionKeys[0]?.version);
        return Object.keys(byKey).every((key) => key === current) ? 0 : 1;
      }),
    ),

  /**
   * Goes on where the audit chain ends before its newest root, as after a restore or a fail-over: says in the chain what is lost,
   * who accepts it and why, and begins the roots anew; ends with 0 when the chain is whole then.
   */
  'accept-loss': (config, logger, args) =>
    holding(config, () => {
      const acceptance = acceptanceOf(args);
      return onDatabase({ config, logger, name: 'accept-loss' }, async (ctx) => {
        print({ accepted: await acceptAuditLoss(ctx, acceptance) });
        return (await proveWhole(ctx, systemClock.now())) ? 0 : 1;
      });
    }),

  /**
   * Forgets the second factor of an administrator who lost phone and recovery codes, where nobody else can; audited and mailed to
   * all administrators. Ends with 0 when it is done, else with 1. On a server also beside a running product.
   */
  'reset-second-factor': (config, logger, args) =>
    holding(config, () => {
      const asked = resetOf(args);
      return onDatabase({ config, logger, name: 'reset-second-factor' }, async (ctx) => {
        const result = await resetFactorByCommand(ctx, asked);
        print({ result });
        return result === 'reset' ? 0 : 1;
      });
    }),
};
