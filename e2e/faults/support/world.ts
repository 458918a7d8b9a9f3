import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBalancer } from '../../../scripts/lib/faults/balancer.mjs';
import { findPostgres, startPostgres, startReplica } from '../../../scripts/lib/postgres.mjs';
import { type App, startApp } from '../../support/start-app';
import { endLeases, proveAudit } from './time-passes';
import { type Effect, watchInstance } from './watch';
import { expectWhole, forgetFault } from './whole';

interface Wish {
  /** Of the API; behind a proxy where there are several. */
  readonly instances?: number;
  /** A streaming replica, which all instances know. */
  readonly replica?: boolean;
  readonly env?: Record<string, string>;
  readonly clockAheadMs?: number;
  /** A data folder, which stays at the end. */
  readonly dataDir?: string;
}

/** A product as an installation has it: its own PostgreSQL server, one or more instances, one address. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** The tests sign in often, and the proxy names the caller. */
const SETTINGS = {
  OTP_RESEND_SECONDS: '1',
  CUSTOMER_IDLE_MINUTES: '240',
  BACK_OFFICE_IDLE_MINUTES: '240',
  REQUESTS_PER_MINUTE: '1000000',
  TRUSTED_PROXIES: '127.0.0.1',
};

const preload = (...path: string[]) => `--import ${pathToFileURL(join(import.meta.dirname, ...path)).href}`;
/** A start with `clockAheadMs` would set NODE_OPTIONS by itself and leave out what kills. */
const KILLER = `${preload('..', '..', 'support', 'shift-clock.mjs')} ${preload('kill-at.mjs')}`;
const DIES = { timeout: 60_000, interval: 20 };

export async function startWorld({ instances = 1, replica = false, env = {}, clockAheadMs = 0, ...wish }: Wish = {}) {
  const template = process.env.FAULTS_TEMPLATE;
  const bin = findPostgres();
  if (!template || !bin) throw new Error('Started by npm run faults only');
  const folder = mkdtempSync(join(tmpdir(), 'saakh-fault-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stopAll = async () => {
    // A program that printed what it may not says so when it is stopped; everything else is stopped all the same.
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (const end of ends.toReversed()) outcomes.push(...(await Promise.allSettled([end()])));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
  try {
    const dataDir = wish.dataDir ?? join(folder, 'data');
    cpSync(join(template, 'data'), dataDir, { recursive: true });
    const postgres = await startPostgres(bin, { keepsAnswered: true, from: join(template, 'postgres') });
    ends.push(postgres.stop);
    const follower = replica ? await startReplica(bin, postgres, { keepsAnswered: true }) : undefined;
    if (follower) ends.push(follower.stop);
    const armed = join(folder, 'armed');
    const killing = { NODE_OPTIONS: KILLER, CLOCK_SHIFT_MS: String(clockAheadMs), KILL_AT_FILE: armed };
    const replicaUrl: Record<string, string> = follower ? { DATABASE_REPLICA_URL: follower.url } : {};
    const options = { env: { ...SETTINGS, ...killing, ...replicaUrl, ...env } };
    const first = await startApp({ ...options, dataDir, databaseUrl: postgres.url });
    ends.push(first.stop);
    const apps: [App, ...App[]] = [first];
    while (apps.length < instances) {
      const app = await startApp({ ...options, beside: first });
      ends.push(app.stop);
      apps.push(app);
    }
    const balancer = instances > 1 ? await startBalancer(apps.map(({ url }) => url)) : undefined;
    if (balancer) ends.push(balancer.stop);
    const watches = apps.map(({ url }) => watchInstance(url));
    for (const watch of watches) ends.push(watch.stop);
    const effects = new Set<Effect>();
    const storage = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')));
    return {
      /** The proxy's where there are several instances. */
      url: balancer?.url ?? first.url,
      postgres,
      replica: follower,
      databaseUrl: postgres.url,
      apps: apps as readonly [App, ...App[]],
      balancer,
      /** What each instance says of itself. */
      watches,
      effects,
      /** Declares what a test does to instances on purpose. */
      mayBe: (effect: Effect) => effects.add(effect),
      /** Has the first instance kill itself once, at a point that `kill-at.mjs` describes. */
      async arm(point: string) {
        effects.add('away');
        rmSync(`${armed}.known`, { force: true });
        writeFileSync(armed, point);
        await expect.poll(() => existsSync(`${armed}.known`), DIES).toBe(true);
      },
      /** Waits until it has died there, frees what it had in hand, and starts it. */
      async diesAndStartsAgain() {
        await expect.poll(() => first.api.signalCode, DIES).toBe('SIGKILL');
        expect(existsSync(armed)).toBe(false);
        await endLeases(postgres.url);
        await first.startApi();
      },
      proveAudit: (version?: string) => proveAudit(first, { storage, ...(version ? { version } : {}) }),
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * Starts a world for the tests beside this call. After each of them `expectWhole` looks at it, and the audit chain proves itself
 * before it stops. What the wish needs has to be started by a `beforeAll` before this call.
 */
export function useWorld(wish: Wish | (() => Wish) = {}): World {
  let started: World | undefined;
  let isWell = true;
  beforeAll(async () => {
    started = await startWorld(typeof wish === 'function' ? wish() : wish);
  });
  afterEach(async ({ task }) => {
    if (!started) return;
    if (task.result?.state !== 'fail') return expectWhole(started);
    isWell = false;
    forgetFault(started);
  });
  afterAll(async () => {
    try {
      if (isWell) await started?.proveAudit();
    } finally {
      await started?.stop();
    }
  });
  return new Proxy({} as World, { get: (_, name) => started?.[name as keyof World] });
}
