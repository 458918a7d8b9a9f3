import { parseArgs } from 'node:util';
import { createStaff } from '@saakh/contracts/identity/sign-in/staff';
import { verifyConsents } from '#domains/customers/consents';
import {
  inviteFirstAdministrator,
  nameSecondAdministrator,
  type ResetByCommand,
  resetFactorByCommand,
} from '#domains/identity/sign-in';
import { runDoctor } from './doctor-command';
import { acceptAuditLoss } from './platform/audit/accept-loss';
import { CommandRefusedError, UsageError } from './platform/audit/chain-errors';
import { verifyAuditChain } from './platform/audit/verify-chain';
import { backUp } from './platform/backups/back-up';
import { noteRun, type SafetyRun } from './platform/backups/last-runs';
import { restore } from './platform/backups/restore';
import { verifyFiles } from './platform/backups/verify-files';
import { systemClock } from './platform/clock';
import { type Config, readSenderSettings } from './platform/config';
import type { Context } from './platform/context';
import { holding } from './platform/database/folder-lock';
import { makePlatform, systemContext } from './platform/make-platform';
import { resealStaleValues } from './platform/reseal/reseal-values';
import { makeFileStore } from './platform/storage/make-file-store';
import type { Logger } from './platform/telemetry/logger';
import { openUnchanged } from './prepare';
import { alone } from './reference/fill/once';
import { dltCsv, dltProblem, dltTexts } from './reference/messages/dlt-texts';
import { runEnv } from './settings-command';
import { runTrial } from './trial-command';

// Longer than 300 lines: one list, from which `help` is printed and docs/commands.md is checked.

const PROGRAM = 'node apps/api/dist/main.js';

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Work on the database as it stands, in the name of a command. */
async function onDatabase<T>(
  { config, logger, name }: { readonly config: Config; readonly logger: Logger; readonly name: string },
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const database = await openUnchanged(config, logger);
  try {
    const platform = makePlatform({ config, database, clock: systemClock, logger });
    return await run(systemContext(platform, systemClock, name));
  } finally {
    await database.close();
  }
}

/** The same for a command that needs nothing before: nobody else may have the embedded database meanwhile. */
const onHeldDatabase: typeof onDatabase = (of, run) => holding(of.config, () => onDatabase(of, run));

async function proveWhole(ctx: Context, seenAt: Date): Promise<boolean> {
  const chain = await verifyAuditChain(ctx, seenAt);
  const consents = await verifyConsents(ctx);
  const intact = chain.intact && consents.intact;
  print({ ...chain, intact, consents });
  return intact;
}

const isWhole = (config: Config, logger: Logger, seenAt: Date): Promise<boolean> =>
  onDatabase({ config, logger, name: 'verify-audit' }, (ctx) => proveWhole(ctx, seenAt));

function folderFor(folder: string | undefined, command: string): string {
  if (folder) return folder;
  throw new UsageError(`Name the folder: ${PROGRAM} ${command} <folder>`);
}

/** `--drill`: a step of deploy/restore-drill.sh, whose backup is thrown away and whose last step proves the whole. */
const drillOf = (args: readonly string[]) => ({
  isDrill: args.includes('--drill'),
  rest: args.filter((arg) => arg !== '--drill'),
});

/** For the doctor and the status page. A backup that is made stays a good one where this fails. */
async function noteDone(config: Config, run: SafetyRun): Promise<void> {
  await noteRun(makeFileStore(config), run, systemClock.now()).catch((error: Error) => {
    process.stderr.write(`It is done, and could not be noted: ${error.message}\n`);
  });
}

function instantOf(text: string | undefined): Date {
  if (text === undefined) return systemClock.now();
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new UsageError(`${text} is no instant, such as 2026-11-18T06:30:00Z`);
  return instant;
}

function acceptanceOf([acceptedBy = '', reason = '']: readonly string[]) {
  if (acceptedBy.trim() && reason.trim()) return { acceptedBy: acceptedBy.trim(), reason: reason.trim() };
  throw new UsageError(`Say who accepts it and why: ${PROGRAM} accept-loss "<name>" "<reason>"`);
}

function resetOf([email = '', operator = '', reason = '']: readonly string[]): ResetByCommand {
  const asked = { email: email.trim().toLowerCase(), operator: operator.trim(), reason: reason.trim() };
  if (asked.email && asked.operator && asked.reason) return asked;
  throw new UsageError(
    `Say whose, who you are and why: ${PROGRAM} reset-second-factor <email> "<your name>" "<reason>"`,
  );
}

/** What is wrong, as further lines, where the two words name nobody. */
function personOf(positionals: readonly string[]) {
  const [name = '', email = ''] = positionals.map((text) => text.trim());
  const person = createStaff.body.safeParse({ name, email, roleId: 1, reason: 'By a command on the server' });
  if (positionals.length !== 2) return '';
  if (person.success) return person.data;
  const isWrong = (field: string) => person.error.issues.some(({ path }) => path[0] === field);
  return [
    ...(isWrong('name') ? [`\n"${name}" can't be used as a name.`] : []),
    ...(isWrong('email') ? [`\n"${email}" is no email address.`] : []),
  ].join('');
}

/** `"<name>" <email>`, or with `--lost-second-factor <email>` whose second factor is forgotten instead. */
function firstOf(args: readonly string[]) {
  let problem = '';
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'lost-second-factor': { type: 'string' } },
    });
    const lost = values['lost-second-factor'];
    const by = positionals[0]?.trim() || 'the server';
    if (lost !== undefined) return { lost: resetOf([lost, by, 'The second factor was lost']) };
    const person = personOf(positionals);
    if (typeof person !== 'string') return person;
    problem = person;
  } catch {
    // An option that there is not.
  }
  throw new UsageError(
    `Say who it is: ${PROGRAM} first-administrator "<name>" <email>\n` +
      `Or who lost the second factor: ${PROGRAM} first-administrator "<your name>" --lost-second-factor <email>${problem}`,
  );
}

interface Command {
  /** What stands after its name. */
  readonly usage: string;
  /** In the list of `help`. */
  readonly does: string;
  /** Answers the code that the process ends with. */
  readonly run: (config: Config, logger: Logger, args: readonly string[]) => Promise<number>;
}

/** A command that wants no settings to be right before. */
interface FreeCommand extends Omit<Command, 'run'> {
  readonly runFree: (args: readonly string[]) => Promise<number>;
}

const resetSecondFactor = (config: Config, logger: Logger, asked: ResetByCommand): Promise<number> =>
  onHeldDatabase({ config, logger, name: 'reset-second-factor' }, async (ctx) => {
    const result = await resetFactorByCommand(ctx, asked);
    print({ result });
    return result === 'reset' ? 0 : 1;
  });

/** Asks for nothing but the sender's own settings: the texts are registered before the first start can be. */
function printDltTexts(env: NodeJS.ProcessEnv, args: readonly string[]): number {
  if (args.some((arg) => arg !== '--csv')) throw new UsageError(`Write: ${PROGRAM} dlt-texts [--csv]`);
  const { SMS_SIGNATURE: signature, SMS_HEADER: header = '' } = readSenderSettings(env);
  const texts = dltTexts({ signature, header });
  const refused = texts.flatMap((text) => {
    const problem = dltProblem(text);
    return problem === undefined ? [] : [`${text.setting}: ${problem}`];
  });
  if (refused.length > 0) throw new CommandRefusedError(`No registrar takes these texts:\n${refused.join('\n')}`);
  const asText = () => texts.map(({ setting, type, content }) => `${setting} (${type})\n${content}\n\n`).join('');
  process.stdout.write(args.includes('--csv') ? dltCsv(texts) : asText());
  return 0;
}

/** What `node apps/api/dist/main.js <name>` does instead of serving. */
export const COMMANDS: Readonly<Record<string, Command | FreeCommand>> = {
  env: {
    usage: '[<file>] | --check [<file>]',
    does: 'writes an environment file with fresh secrets, or names every fault of one',
    runFree: runEnv,
  },

  'dlt-texts': {
    usage: '[--csv]',
    does: 'prints the SMS texts to register on a DLT platform, before the first start too',
    runFree: async (args) => printDltTexts(process.env, args),
  },

  'first-administrator': {
    usage: '"<name>" <email>',
    does: 'invites the first administrator and prints the link to a password',
    run: async (config, logger, args) => {
      const asked = firstOf(args);
      if ('lost' in asked) return resetSecondFactor(config, logger, asked.lost);
      return onHeldDatabase({ config, logger, name: 'first-administrator' }, async (ctx) => {
        await alone(ctx, async (tx) => print(await inviteFirstAdministrator(tx, asked)));
        return 0;
      });
    },
  },

  'second-administrator': {
    usage: '"<name>" <email>',
    does: 'invites somebody who may approve what the first makes, or vouches for one that the first invited',
    run: async (config, logger, args) => {
      const asked = personOf(args);
      if (typeof asked === 'string')
        throw new UsageError(`Say who it is: ${PROGRAM} second-administrator "<name>" <email>${asked}`);
      return onHeldDatabase({ config, logger, name: 'second-administrator' }, async (ctx) => {
        await alone(ctx, async (tx) => print(await nameSecondAdministrator(tx, asked)));
        return 0;
      });
    },
  },

  doctor: {
    usage: '[--json] [--send <email> <mobile>]',
    does: 'tests all that the product needs, and says what to do about each fault',
    runFree: (args) => runDoctor(args),
  },

  trial: {
    usage: '[--remove]',
    does: 'tries the whole in a database of its own, with what is set up here; --remove takes it away',
    run: runTrial,
  },

  'reset-second-factor': {
    usage: '<email> "<your name>" "<reason>"',
    does: 'lets an administrator back in who lost phone and recovery codes',
    run: async (config, logger, args) => resetSecondFactor(config, logger, resetOf(args)),
  },

  'back-up': {
    usage: '<empty folder> [--drill]',
    does: 'copies database and files, with what a restore proves itself by',
    run: (config, _logger, args) =>
      holding(config, async () => {
        const { isDrill, rest } = drillOf(args);
        const { madeAt, tables, files } = await backUp(config, systemClock, folderFor(rest[0], 'back-up'));
        print({ madeAt, tables: Object.keys(tables).length, files: Object.keys(files).length });
        // That of a drill is thrown away.
        if (!isDrill) await noteDone(config, 'backup');
        return 0;
      }),
  },

  restore: {
    usage: '<folder of a backup>',
    does: 'fills an empty database and data folder, and proves them',
    run: (config, logger, [folder]) =>
      holding(config, async () => {
        const { madeAt, tables, files } = await restore(config, folderFor(folder, 'restore'));
        print({ restoredFrom: madeAt, tables: Object.keys(tables).length, files: Object.keys(files).length });
        return (await isWhole(config, logger, new Date(madeAt))) ? 0 : 1;
      }),
  },

  // What it looks at it leaves as it is. Of a database that stood still since, the instant may be named: entries are sealed by who serves.
  'verify-audit': {
    usage: '[<instant>]',
    does: 'says whether the audit log and the consents are whole, or what breaks them first',
    run: (config, logger, [seenAt]) =>
      holding(config, async () => ((await isWhole(config, logger, instantOf(seenAt))) ? 0 : 1)),
  },

  // On a server also beside a running product, as the next one.
  'verify-files': {
    usage: '[--drill]',
    does: 'opens every stored file, and names those that are missing or changed',
    run: (config, logger, args) =>
      onHeldDatabase({ config, logger, name: 'verify-files' }, async (ctx) => {
        const proof = await verifyFiles(ctx);
        print(proof);
        if (proof.missing.length + proof.changed.length > 0) return 1;
        if (drillOf(args).isDrill) await noteDone(config, 'drill');
        return 0;
      }),
  },

  reseal: {
    usage: '',
    does: 'seals what is under an older key with the first of ENCRYPTION_KEYS, and counts by key',
    run: (config, logger) =>
      onHeldDatabase({ config, logger, name: 'reseal' }, async (ctx) => {
        const { sealed, byKey } = await resealStaleValues(ctx);
        print({ sealed, byKey });
        const current = String(config.secrets.encryptionKeys[0]?.version);
        return Object.keys(byKey).every((key) => key === current) ? 0 : 1;
      }),
  },

  'accept-loss': {
    usage: '"<who accepts it>" "<why>"',
    does: 'continues an audit log whose end was lost by a restore, and records who accepted it',
    run: async (config, logger, args) => {
      const acceptance = acceptanceOf(args);
      return onHeldDatabase({ config, logger, name: 'accept-loss' }, async (ctx) => {
        print({ accepted: await acceptAuditLoss(ctx, acceptance) });
        return (await proveWhole(ctx, systemClock.now())) ? 0 : 1;
      });
    },
  },
};

/** All commands with what they do. */
function helpText(): string {
  const lines = Object.entries(COMMANDS).map(([name, { usage, does }]) => [`${name} ${usage}`.trim(), does] as const);
  const width = Math.max(...lines.map(([call]) => call.length));
  return [
    `${PROGRAM}            serves the product`,
    `${PROGRAM} <command>  does one of these, with the same settings, and ends:`,
    '',
    ...lines.map(([call, does]) => `  ${call.padEnd(width)}  ${does}`),
    '',
    'docs/backups.md and docs/runbooks say when. Exit status: 0 done, 1 refused or failed, 2 written wrongly.',
    '',
  ].join('\n');
}

/** Runs what stands after the program's name, and answers the code to end with: 2 with the list for an unknown name. */
export async function runCommand(
  name: string,
  args: readonly string[],
  settings: () => { readonly config: Config; readonly logger: Logger },
): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    process.stdout.write(helpText());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    process.stderr.write(`There is no command "${name}".\n\n${helpText()}`);
    return 2;
  }
  if ('runFree' in command) return command.runFree(args);
  const { config, logger } = settings();
  return command.run(config, logger, args);
}
