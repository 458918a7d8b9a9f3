import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { CommandRefusedError, UsageError } from './platform/audit/chain-errors';
import { NO_KIND } from './platform/config';
import { settingsPage } from './platform/data-folders';
import { makeBackupKeyFile, makeEnvFile, readSettingRows } from './platform/settings/env-file';
import { wrongLines } from './platform/settings/env-lines';
import { environment } from './platform/settings/environment';
import { findFaults } from './prepare';

const USAGE = 'node apps/api/dist/main.js env [<file>], or node apps/api/dist/main.js env --check [<file>]';
const DEFAULT_FILE = 'saakh.env';
const ONLY_OWNER = 0o600;

function argsOf(args: readonly string[]) {
  try {
    const options = { check: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (positionals.length <= 1) return { check: values.check ?? false, file: positionals[0] };
  } catch {
    // An option that there is not.
  }
  throw new UsageError(`Write ${USAGE}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function write(file: string): number {
  const [settings, backupKey] = [resolve(file), resolve(`${file}.backup-key`)];
  // Both are looked for before one is written: half of a pair would be worse than none.
  for (const path of [settings, backupKey]) {
    if (existsSync(path))
      throw new CommandRefusedError(`${path} is there already. Name another file, or move it away.`);
  }
  const rows = readSettingRows(readFileSync(settingsPage, 'utf8'));
  const options = { mode: ONLY_OWNER, flag: 'wx' } as const;
  try {
    writeFileSync(backupKey, makeBackupKeyFile(rows), options);
    writeFileSync(settings, makeEnvFile(rows), options);
  } catch (error) {
    throw new CommandRefusedError((error as Error).message);
  }
  say(`${settings} has every setting. Fill in the first part, then: node apps/api/dist/main.js env --check ${file}`);
  say(
    `${backupKey} has the key of the backups, which only back-up and restore need. Keep a copy away from this server and from the backups.`,
  );
  return 0;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${(error as Error).message}`);
  }
}

const RIGHT = '"doctor" tries all that they lead to.';

async function checkFile(file: string): Promise<number> {
  const text = readText(file);
  const given = parseEnv(text);
  // The file that `env` writes has the line. Without it the rest is looked at as for production, which a file is for.
  const faults = [
    ...(given.SAAKH_ENV ? [] : [`${NO_KIND}. The other settings are checked as for production.`]),
    ...wrongLines(text),
    ...(await findFaults({ ...given, SAAKH_ENV: given.SAAKH_ENV || 'production' })),
  ];
  for (const fault of faults) say(fault);
  for (const name of Object.keys(given).filter((name) => !Object.hasOwn(environment.shape, name)))
    say(`Note: ${name} is no setting of this program, so it does nothing here.`);
  if (faults.length > 0) return 1;
  say(given.SAAKH_ENV === 'demo' ? `Every setting is right, for a demo. ${RIGHT}` : `Every setting is right. ${RIGHT}`);
  return 0;
}

async function checkSurroundings(): Promise<number> {
  const faults = await findFaults(process.env);
  for (const fault of faults) say(fault);
  if (faults.length > 0) return 1;
  const kind = process.env.SAAKH_ENV === 'production' ? '' : ', for a demo';
  say(`Every setting is right${kind}. ${RIGHT}`);
  return 0;
}

/** Writes an environment file, or names every fault of one. Answers the code to end with. */
export async function runEnv(args: readonly string[]): Promise<number> {
  const { check: isCheck, file } = argsOf(args);
  if (!isCheck) return write(file ?? DEFAULT_FILE);
  return file === undefined ? checkSurroundings() : checkFile(file);
}
