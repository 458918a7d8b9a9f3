import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Balancer, startBalancer } from '../../../scripts/lib/faults/balancer.mjs';
import { findPostgres, type Postgres, startPostgres, startReplica } from '../../../scripts/lib/postgres.mjs';
import { type App, startApp } from '../../support/start-app';
import { untilSealed } from './proof/sealed';
import { type Effect, type WordWatch, watchWord } from './readiness';

interface Wish {
  /** Of the API; behind a proxy where there are several. */
  readonly instances?: number;
  /** A streaming replica, which all instances know. */
  readonly replica?: boolean;
  readonly env?: Record<string, string>;
  readonly clockAheadMs?: number;
  /** The folder of another version of the API than this one. */
  readonly version?: string;
  /** A data folder for files and secrets, kept at the end; one of its own without it. */
  readonly dataDir?: string;
  /** Who looks for what was answered, where no load does: why a test may go without one. */
  readonly counted?: string;
}

/** A product as an installation has it: its own PostgreSQL server, one or more instances, one address. */
export interface World {
  /** The proxy's where there are several instances. */
  readonly url: string;
  readonly postgres: Postgres;
  readonly replica: Postgres | undefined;
  readonly databaseUrl: string;
  readonly apps: readonly [App, ...App[]];
  readonly balancer: Balancer | undefined;
  /** Where files are kept, unless it is the data folder. */
  readonly storage: Record<string, string>;
  readonly counted: string | undefined;
  /** What each instance says of itself, from the beginning on. */
  readonly words: readonly WordWatch[];
  /** Says of the fault of this test what it does to instances on purpose, and why. */
  mayBe(effect: Effect, why: string): void;
  /** What was said so since the last time. */
  takeEffects(): ReadonlySet<Effect>;
  /** Whether its audit chain has to prove itself before it is stopped, as nothing asked it to since a test. */
  readonly audit: { isDue: boolean };
  stop(): Promise<void>;
}

const running = new Set<World>();

/** All that run: what expectWhole asks is asked of each when a test is through. */
export const runningWorlds = (): readonly World[] => [...running];

/** What every instance has: the tests sign in often, and the proxy speaks for whoever calls. */
const SETTINGS = {
  OTP_RESEND_SECONDS: '1',
  CUSTOMER_IDLE_MINUTES: '240',
  BACK_OFFICE_IDLE_MINUTES: '240',
  REQUESTS_PER_MINUTE: '1000000',
  TRUSTED_PROXIES: '127.0.0.1',
};

export async function startWorld({
  instances = 1,
  replica: wantsReplica = false,
  env = {},
  clockAheadMs = 0,
  version,
  dataDir,
  counted,
}: Wish = {}): Promise<World> {
  const template = process.env.FAULTS_TEMPLATE;
  const bin = findPostgres();
  if (!template || !bin) throw new Error('Started by npm run faults only');
  const folder = mkdtempSync(join(tmpdir(), 'saakh-fault-'));
  const data = dataDir ?? join(folder, 'data');
  cpSync(join(template, 'data'), data, { recursive: true });
  const postgres = await startPostgres(bin, { keepsAnswered: true, from: join(template, 'postgres') });
  const apps: App[] = [];
  let replica: Postgres | undefined;
  const stopAll = async () => {
    // One that printed what it may not says so when it is stopped; the others, and the servers, end all the same.
    const stopped: PromiseSettledResult<void>[] = [];
    for (const app of apps.toReversed()) stopped.push(...(await Promise.allSettled([app.stop()])));
    await replica?.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    for (const outcome of stopped) if (outcome.status === 'rejected') throw outcome.reason;
  };
  try {
    replica = wantsReplica ? await startReplica(bin, postgres, { keepsAnswered: true }) : undefined;
    const itsUrl: Record<string, string> = replica ? { DATABASE_REPLICA_URL: replica.url } : {};
    const options = { env: { ...SETTINGS, ...itsUrl, ...env }, clockAheadMs, ...(version ? { version } : {}) };
    const first = await startApp({ ...options, dataDir: data, databaseUrl: postgres.url });
    apps.push(first);
    for (let at = 1; at < instances; at += 1) apps.push(await startApp({ ...options, beside: first }));
    const balancer = instances > 1 ? await startBalancer(apps.map(({ url }) => url)) : undefined;
    const words = apps.map(({ url }) => watchWord(url));
    const storage = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')));
    const audit = { isDue: false };
    let effects = new Set<Effect>();
    const world: World = {
      url: balancer?.url ?? first.url,
      postgres,
      replica,
      databaseUrl: postgres.url,
      apps: [first, ...apps.slice(1)],
      balancer,
      storage,
      counted,
      words,
      mayBe: (effect) => effects.add(effect),
      takeEffects() {
        const taken = effects;
        effects = new Set();
        return taken;
      },
      audit,
      async stop() {
        running.delete(world);
        try {
          if (audit.isDue) await untilSealed(first, { storage });
        } finally {
          await Promise.all(words.map((word) => word.stop()));
          await balancer?.stop();
          await stopAll();
        }
      },
    };
    running.add(world);
    return world;
  } catch (error) {
    await stopAll();
    throw error;
  }
}
