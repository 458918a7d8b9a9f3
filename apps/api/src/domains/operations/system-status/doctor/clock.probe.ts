import type { Config } from '#platform/config';
import { readDatabaseFacts } from './doctor.repository';
import { type DatabaseSight, type Finding, fail, ok, type Probe, type Sight, warn } from './probe';
import { ask } from './reach';

const TIMEOUT_MS = 5_000;
/** From here codes and signatures begin to fail; a header has whole seconds. */
const WATCH_SECONDS = 5;
const WRONG_SECONDS = 60;

/** Services that tell their time in a header, whatever they answer. */
const TELLERS = [
  'SMS_GATEWAY_URL',
  'S3_ENDPOINT',
  'WHATSAPP_GATEWAY_URL',
  'PUBLIC_ORIGIN',
] as const satisfies readonly (keyof Config)[];

export interface ToldTime {
  readonly host: string;
  /** By how much our clock is ahead of theirs, in seconds; negative where it is behind. */
  readonly aheadSeconds: number;
}

const levelOf = (seconds: number) => (Math.abs(seconds) >= WRONG_SECONDS ? fail : warn);
const shown = (seconds: number) => Math.round(Math.abs(seconds));

/** Our clock is judged by the host that is nearest to it: one of others may be wrong itself. */
export function judgeClock(databaseAhead: number, told: readonly ToldTime[]): Finding[] {
  const off = Math.abs(databaseAhead) >= WATCH_SECONDS;
  const database = off ? [levelOf(databaseAhead)('clock-database', { values: { seconds: shown(databaseAhead) } })] : [];
  const [nearest] = told.toSorted((a, b) => Math.abs(a.aheadSeconds) - Math.abs(b.aheadSeconds));
  if (nearest && Math.abs(nearest.aheadSeconds) >= WATCH_SECONDS)
    return [
      ...database,
      levelOf(nearest.aheadSeconds)('clock-others', {
        values: { seconds: shown(nearest.aheadSeconds), host: nearest.host },
      }),
    ];
  if (off) return database;
  return [nearest ? ok('clock-well', { values: { with: nearest.host } }) : ok('clock-alone')];
}

async function askTime(url: string, ca: string | undefined): Promise<ToldTime | undefined> {
  try {
    const { headers } = await ask({ url: new URL('/', url).href, timeoutMs: TIMEOUT_MS, ca });
    const theirs = Date.parse(String(headers.date));
    // A header says the second that has begun: half of one is not known.
    return Number.isNaN(theirs)
      ? undefined
      : { host: new URL(url).hostname, aheadSeconds: (Date.now() - theirs - 500) / 1000 };
  } catch {
    return undefined;
  }
}

async function timesOf({ config, ca }: Sight): Promise<ToldTime[]> {
  const urls = TELLERS.flatMap((name) => config[name] ?? []);
  const told = await Promise.all(urls.map((url) => askTime(url, ca)));
  return told.filter((one) => one !== undefined);
}

/** The machine's clock, whatever time the product is told it is. */
async function databaseAhead({ ctx }: DatabaseSight): Promise<number> {
  const asked = Date.now();
  const { at } = await readDatabaseFacts(ctx);
  return (asked + Date.now()) / 2_000 - Number(at);
}

export const clockProbe: Probe = {
  name: 'clock',
  see: 'docs/runbooks/clock-wrong.md',
  lookInside: async (sight) => {
    const [ahead, told] = await Promise.all([databaseAhead(sight), timesOf(sight)]);
    return judgeClock(ahead, told);
  },
};
