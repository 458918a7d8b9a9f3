import { parseArgs } from 'node:util';
import { type DoctorLine, filledFinding } from '@saakh/contracts/operations/system-status/doctor';
import { FINDINGS } from '@saakh/contracts/operations/system-status/doctor-findings';
import { asLines, examine, faultsOf } from '#domains/operations/system-status';
import { UsageError } from './platform/audit/chain-errors';
import { systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import type { Context } from './platform/context';
import type { Database } from './platform/database/database';
import { lockFolder } from './platform/database/folder-lock';
import { makePlatform, systemContext } from './platform/make-platform';
import { makeLogger } from './platform/telemetry/make-logger';
import { findFaults, openAsItIs } from './prepare';

const USAGE = 'node apps/api/dist/main.js doctor [--json] [--send <email> <mobile>]';

function argsOf(args: readonly string[]) {
  let wrong = '';
  try {
    const options = { json: { type: 'boolean' }, send: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [email = '', typed = '', ...more] = positionals;
    const mobile = typed.replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
    const problems = [
      /^[^\s@]+@[^\s@]+$/.test(email) ? [] : `"${email}" is no email address`,
      /^[6-9]\d{9}$/.test(mobile) ? [] : `"${typed}" is no mobile number of ten digits that begins with 6 to 9`,
    ].flat();
    if (values.send && positionals.length === 2) wrong = problems.map((problem) => `\n${problem}.`).join('');
    const isTo = problems.length === 0 && more.length === 0;
    if (values.send ? isTo : positionals.length === 0)
      return { json: values.json ?? false, send: values.send ? { email, mobile } : undefined };
  } catch {
    // An option that there is not.
  }
  throw new UsageError(`Write ${USAGE}${wrong}`);
}

const SIGNS = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

/** A line in words: what it is, the setting that it belongs to, what to do, and where more is said. */
function inWords({ probe, level, of, finding, values, setting, see }: DoctorLine) {
  const { what, todo = '' }: { readonly what: string; readonly todo?: string } = FINDINGS[finding];
  return {
    ...{ level, probe, of, what: filledFinding(what, values), setting },
    ...{ todo: level === 'ok' ? null : filledFinding(todo, values) || null, see },
  };
}

function shown(line: DoctorLine): string {
  const { level, probe, of, what, setting, todo, see } = inWords(line);
  const name = of === null ? probe : `${probe} ${of}`;
  const first = `${SIGNS[level]}  ${name}: ${what}${setting === null ? '' : ` [${setting}]`}`;
  return level === 'ok' ? first : `${first}\n      ${todo === null ? '' : `${todo} `}See ${see}`;
}

const RANK = { fail: 0, warn: 1, ok: 2 } as const;

/** What is to be repaired comes last, where a terminal shows it; what is right of one kind is one line. */
export function reportOf(lines: readonly DoctorLine[]): string {
  const count = (level: DoctorLine['level']) => lines.filter((line) => line.level === level).length;
  const told = lines.flatMap((line) => {
    const { level, probe, finding } = line;
    const alike = lines.filter((other) => other.level === 'ok' && other.probe === probe && other.finding === finding);
    if (level !== 'ok' || alike.length === 1) return [{ level, text: shown(line) }];
    return alike[0] === line ? [{ level, text: `${SIGNS.ok}  ${probe}: ${alike.length} right` }] : [];
  });
  const sorted = told.toSorted((a, b) => RANK[b.level] - RANK[a.level]).map(({ text }) => text);
  return `${sorted.join('\n')}\n\n${count('fail')} to repair, ${count('warn')} to look at, ${count('ok')} right.\n`;
}

function tell(lines: readonly DoctorLine[], json: boolean): number {
  const code = lines.some(({ level }) => level === 'fail') ? 1 : 0;
  const asJson = () => `${JSON.stringify({ ok: code === 0, lines: lines.map(inWords) }, null, 2)}\n`;
  process.stdout.write(json ? asJson() : reportOf(lines));
  return code;
}

interface Opened {
  readonly ctx: Context | undefined;
  /** Why it can't be used, where nothing else says so. */
  readonly lines: readonly DoctorLine[];
  readonly close: () => Promise<void>;
}

async function openFor(config: Config): Promise<Opened> {
  const logger = makeLogger({ LOG_LEVEL: 'silent' });
  const isEmbedded = config.DATABASE_URL === undefined;
  let unlock: () => void = () => undefined;
  let database: Database | undefined;
  try {
    if (isEmbedded) unlock = lockFolder(config.DATA_DIR);
    database = await openAsItIs(config, logger);
    const platform = makePlatform({ config, database, clock: systemClock, logger });
    const { close } = database;
    return { ctx: systemContext(platform, systemClock, 'doctor'), lines: [], close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    const isTold = error instanceof ConfigError && !isEmbedded;
    const probe = { name: 'database', see: 'docs/runbooks/database-down.md', setting: 'DATABASE_URL' } as const;
    const lines = isTold ? [] : asLines(probe, faultsOf([(error as Error).message]), config);
    return { ctx: undefined, lines, close: async () => undefined };
  }
}

const settingsProbe = { name: 'settings', see: 'deploy/environment.md' } as const;

interface Surroundings {
  readonly env?: Record<string, string | undefined>;
  /** Authorities to trust instead of the system's. */
  readonly ca?: string;
}

/** Looks at all that an installation needs. Answers the code to end with: 1 where something is to be repaired. */
export async function runDoctor(
  args: readonly string[],
  { env = process.env, ca }: Surroundings = {},
): Promise<number> {
  const { json, send } = argsOf(args);
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return tell(asLines(settingsProbe, faultsOf(await findFaults(env)), undefined), json);
  }
  const opened = openFor(config);
  const opening = opened.then(({ ctx }) => ctx);
  const lines = await examine({ config, opening, send, ca, now: () => systemClock.now() });
  const { lines: before, close } = await opened;
  await close();
  return tell([...before, ...lines], json);
}
