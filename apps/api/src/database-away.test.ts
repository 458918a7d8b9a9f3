import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrCreateCustomer } from '#domains/identity/customers';
import { type App, makeApp } from './app';
import { fixedClock } from './platform/clock';
import { inTransaction } from './platform/context';
import type { Database } from './platform/database/database';
import { openServerDatabase } from './platform/database/server/server-database';
import { makePlatform, systemContext } from './platform/make-platform';
import { startSwallowingPort } from './platform/testing/swallowing-port';
import { makeTestFolder } from './testing/run-folder';
import { NOW } from './testing/test-clock';
import { testConfig } from './testing/test-config';
import { openTestDatabase, type TestDatabase } from './testing/test-database';
import { testLogger } from './testing/test-logger';

/** R-DB-1: so soon a call is answered while the database is away. */
const WITHIN_MS = 2_000;
/** Of so many at once the quickest counts, less what any timer of a busy machine is late. */
const TIMES = 3;
const TIMER_MS = 1_500;
async function lateness() {
  const began = performance.now();
  await sleep(TIMER_MS);
  return performance.now() - began - TIMER_MS;
}

const dataDir = makeTestFolder('away');
let own: TestDatabase;
let app: App;
let token: string;
/** In place of the database while it is away. */
let away: Database | undefined;
beforeAll(async () => {
  own = await openTestDatabase('reference');
  const database = new Proxy({} as Database, { get: (_none, name: keyof Database) => (away ?? own.database)[name] });
  const clock = fixedClock(NOW);
  const platform = makePlatform({ config: testConfig({ DATA_DIR: dataDir }), database, clock, logger: testLogger });
  app = await makeApp({ platform, clock });
  await app.server.ready();
  token = await inTransaction(systemContext(platform, clock, 'test'), async (ctx) => {
    const somebody = { channel: 'sms', contact: '9811100077', brandKey: 'cl', language: 'en' } as const;
    const { userId } = await findOrCreateCustomer(ctx, somebody);
    return platform.sessions.create(ctx, { audience: 'customer', subjectId: userId, brandKey: 'cl' });
  });
});
afterAll(async () => {
  await app.stop();
  await own.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(options: InjectOptions) {
  const began = performance.now();
  const { statusCode: status, headers } = await app.server.inject(options);
  return { status, retryAfter: Number(headers['retry-after']), tookMs: performance.now() - began };
}
const read = () => ask({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } });
const write = () =>
  ask({
    method: 'POST',
    url: '/api/otp/send',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { mobile: '9811100078' },
  });

/** From nobody: its limit lets pass what it can't count, and then it asks again. */
const visit = () =>
  ask({
    method: 'POST',
    url: '/api/visits',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { path: '/' },
  });

const listeners = {
  'refuses connections': async () => ({ port: 9, close: () => undefined }),
  'swallows connections': startSwallowingPort,
};

test.each(Object.entries(listeners))(
  'R-DB-1 R-RUN-3 R-RUN-4 while the database %s, reads, writes and what strangers send are answered 503 within two seconds, readiness says so, the process lives, and all comes back by itself',
  async (_how, listen) => {
    expect((await read()).status).toBe(200);
    expect((await visit()).status).toBe(200);
    const { port, close } = await listen();
    const gone: Database[] = [];
    try {
      for (const call of [read, write, visit]) {
        // One that is known to be away refuses at once: each kind of call finds out by itself.
        away = openServerDatabase({
          url: `postgres://nobody@127.0.0.1:${port}/none`,
          poolSize: 2 * TIMES,
          onConnectionError: () => undefined,
        });
        gone.push(away);
        const late = lateness();
        const answers = await Promise.all(Array.from({ length: TIMES }, call));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
        for (const { retryAfter } of answers) expect(retryAfter).toBeGreaterThan(0);
        expect(Math.min(...answers.map(({ tookMs }) => tookMs)) - (await late)).toBeLessThan(WITHIN_MS);
      }
      const [ready, live] = await Promise.all([ask({ url: '/api/health/ready' }), ask({ url: '/api/health/live' })]);
      expect([ready.status, live.status]).toEqual([503, 200]);
      expect(ready.tookMs).toBeLessThan(2 * WITHIN_MS);
    } finally {
      away = undefined;
      for (const one of gone) await one.close();
      close();
    }
    expect((await read()).status).toBe(200);
  },
);
