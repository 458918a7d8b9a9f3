import { DOCTOR_PROBES, type DoctorLine, type DoctorProbe } from '@saakh/contracts/operations/system-status/doctor';
import type { Config } from '#platform/config';
import type { Context } from '#platform/context';
import { clockProbe } from './clock.probe';
import { keysProbe, loginsProbe, replicaProbe, rowsProbe } from './database.probe';
import { hostsProbe } from './hosts.probe';
import { lendersProbe, partnersProbe } from './lenders.probe';
import { mailProbe, smsProbe, textsProbe } from './messages.probe';
import { type Finding, fail, type Probe, reasonOf, type Sight, warn } from './probe';
import { siteProbe } from './site.probe';
import { diskProbe, filesProbe, rootsProbe, scannerProbe } from './storage.probe';
import { backupsProbe, queueProbe } from './upkeep.probe';

/** Shorter ones are no secrets, and words of a sentence. */
const SHORTEST = 4;

function passwordsIn(value: string): string[] {
  try {
    const { username, password } = new URL(value);
    return password === '' ? [] : [password, decodeURIComponent(password), ...(username.length > 20 ? [username] : [])];
  } catch {
    return [];
  }
}

const isSecretName = (name: string): boolean =>
  /(?:_KEY|_KEYS|_TOKEN|_HEADERS)$/.test(name) && name !== 'LENDER_FLAG_KEY';

function secretsIn(name: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null && isSecretName(name)) return Object.values(value).map(String);
  if (typeof value !== 'string') return [];
  if (!isSecretName(name)) return passwordsIn(value);
  return [value, ...value.split(/[:,]/).filter((part) => part.length >= 16)];
}

/** A text in which no secret of the settings is left, neither whole nor as the password of an address. */
export function hideSecrets(config: Config, text: string): string {
  return Object.entries(config)
    .flatMap(([name, value]) => secretsIn(name, value))
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

const PROBES: readonly Probe[] = [
  loginsProbe,
  rowsProbe,
  replicaProbe,
  keysProbe,
  clockProbe,
  hostsProbe,
  siteProbe,
  mailProbe,
  smsProbe,
  textsProbe,
  filesProbe,
  rootsProbe,
  scannerProbe,
  lendersProbe,
  partnersProbe,
  diskProbe,
  queueProbe,
  backupsProbe,
];

/** Of each probe; all run at once, so the whole takes as long as the slowest. */
const LONGEST_MS = 9_000;

async function inTime(work: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((done) => {
    timer = setTimeout(() => done([fail('no-answer', { values: { seconds: LONGEST_MS / 1000 } })]), LONGEST_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    return [fail('failed', { values: { text: reasonOf(error) } })];
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

/** Lines as they are told: with texts for values, and no secret of the settings among them. */
export function asLines(
  { name: probe, see, setting: usual }: Omit<Probe, 'look' | 'lookInside'>,
  found: readonly Finding[],
  config: Config | undefined,
): DoctorLine[] {
  return found.map(({ level, finding, of = null, values = {}, setting = usual ?? null, see: own = see }) => ({
    ...{ probe, level, of, finding, setting, see: own },
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, config ? hideSecrets(config, String(value)) : String(value)]),
    ),
  }));
}

interface Examination extends Sight {
  /** Undefined where the database can't be used; what needs none does not wait for it. */
  readonly opening: Promise<Context | undefined>;
  /** These alone; all without it. */
  readonly only?: readonly DoctorProbe[];
}

/** Looks at all that an installation needs, everything at once and each in its own time, and changes nothing that stays. */
export async function examine({ only = DOCTOR_PROBES, opening, ...sight }: Examination): Promise<DoctorLine[]> {
  const wanted = PROBES.filter(({ name }) => only.includes(name));
  const found = await Promise.all(
    wanted.map(async (probe) => {
      if ('look' in probe) return asLines(probe, await inTime(probe.look(sight)), sight.config);
      const ctx = await opening;
      const inside = ctx ? await inTime(probe.lookInside({ ...sight, ctx })) : [warn('without-database')];
      return asLines(probe, inside, sight.config);
    }),
  );
  return found.flat();
}
