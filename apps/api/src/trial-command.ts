import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './platform/audit/chain-errors';
import type { Config } from './platform/config';
import { LOCK } from './platform/database/folder-lock';
import type { Logger } from './platform/telemetry/logger';
import { openDatabase } from './prepare';
import { endWithParent, prepareInChild, tryAddress } from './prepare-apart';
import { fallOnErrors, serve } from './serve';
import { copyPictures, readRules, writeRules } from './trial/copy-rules';
import { lockOrRefuse } from './trial/lock-or-refuse';
import { TRIAL_PARTNER, TRIAL_STAFF } from './trial/people';
import { startStandIn } from './trial/stand-in-program';
import { makeTrialClock } from './trial/trial-clock';
import { readPassword, trialConfig, trialFolder } from './trial/trial-config';

const PREPARE = '--prepare';

const hold = (folder: string) => lockOrRefuse(folder, 'A trial runs. Stop it first: Ctrl-C where it was started.');

/** Everything of the trial but the lock that is held; what is half made, too. */
function empty(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== LOCK) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function remove(folder: string): number {
  if (!existsSync(folder)) {
    process.stdout.write('There is no trial.\n');
    return 0;
  }
  hold(folder);
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write('The trial is removed, with all that was in it.\n');
  return 0;
}

/** In a process of its own, which gives the memory back that it takes. */
async function prepare(real: Config, logger: Logger): Promise<number> {
  endWithParent();
  const rules = await readRules(real, logger);
  const config = trialConfig(real, process.env);
  await copyPictures(rules, real, config);
  const database = await openDatabase(config, logger, (owner) => writeRules(owner, rules));
  await database.close();
  return 0;
}

function welcome(config: Config, password: string): string {
  const at = `http://localhost:${config.PORT}`;
  const row = (who: string, page: string, email: string) =>
    `  ${who.padEnd(16)}  ${`${at}${page}`.padEnd(38)}  ${email}`;
  return [
    `The trial is ready at ${at}`,
    '',
    `  From your own computer: ssh -L ${config.PORT}:127.0.0.1:${config.PORT} <this server>`,
    '',
    `  Customers         ${at}/${TRIAL_PARTNER.key}/login, any invented number such as 9876543210; codes at ${at}/dev/outbox?to=9876543210`,
    ...TRIAL_STAFF.map(({ email, roleId }) => row(`Role ${roleId}`, '/admin/login', email)),
    row('Trial partner', '/partner/login', TRIAL_PARTNER.email),
    row('Other partners', '/partner/login', 'owner1@trial.test, owner2@trial.test, …'),
    '',
    `  The password of all of them: ${password}`,
    '  Nothing in it is real, and nothing leaves this machine. Loans are paid out after half a minute.',
    '  "Statements and payouts" closes the month. Ctrl-C stops it; `trial --remove` takes it away.',
    '',
  ].join('\n');
}

async function run(real: Config, logger: Logger): Promise<number> {
  const folder = trialFolder(real);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = hold(folder);
  process.on('exit', unlock);
  fallOnErrors(logger);
  const { TRIAL_PORT: PORT, TRIAL_HOST: HOST } = real;
  await tryAddress({ PORT, HOST });
  if (readPassword(folder) === undefined) {
    empty(folder);
    process.stdout.write('Copying what is set up, and filling the trial …\n');
    await prepareInChild('trial', PREPARE);
  }
  const clock = makeTrialClock(folder);
  const config = trialConfig(real, process.env, await startStandIn({ DATA_DIR: folder, PORT }));
  await serve({
    ...{ config, clock, logger },
    welcome: () => process.stdout.write(welcome(config, readPassword(folder) ?? '')),
  });
  // The signal that ends it ends the process.
  return new Promise(() => undefined);
}

/** A trial of this installation in a database of its own, or the end of it. */
export function runTrial(real: Config, logger: Logger, args: readonly string[]): Promise<number> {
  if (args.length === 0) return run(real, logger);
  if (args.length === 1 && args[0] === '--remove') return Promise.resolve(remove(trialFolder(real)));
  if (args.length === 1 && args[0] === PREPARE && process.channel) return prepare(real, logger);
  throw new UsageError('Write: node apps/api/dist/main.js trial [--remove]');
}
