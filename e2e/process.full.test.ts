import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getNotice, giveConsent, listConsents } from '@saakh/contracts/consents';
import { getUser } from '@saakh/contracts/customers';
import { listProducts } from '@saakh/contracts/products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs';
import { ApiClient } from './support/by-api/api-client';
import { customerWithOffers, signInByApi } from './support/by-api/customer-by-api';
import { expectDrill, runCommand } from './support/faults/backup-drill';
import { runApi, startApiAlone } from './support/faults/run-api';
import { startTcpProxy, type TcpProxy } from './support/faults/tcp-proxy';
import { type App, startApp } from './support/start-app';
import './support/by-api/without-patience';

/** A second start is to be ready within three seconds; the machine of the tests is shared. */
const SECOND_START_MS = 10_000;

/** A choice of messages, of which every call with a key of its own is one row. */
const consentCall = async (api: ApiClient) => {
  const { data } = await api.call(getNotice, {
    params: { key: 'consent-communication', version: 'current', language: 'en' },
    query: {},
  });
  const body = {
    purpose: 'communication',
    granted: true,
    noticeKey: data.key,
    noticeVersion: data.version,
    noticeHash: data.hash,
    language: data.language,
    productType: 'Personal Loans',
  } as const;
  return (idempotencyKey: string) => ({ body, idempotencyKey });
};

/** 0 while nobody listens. */
const readiness = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ status }) => status,
    () => 0,
  );
const isReady = async (url: string) => (await readiness(url)) === 200;

/** A call that is under way for as long as it is let be: the rest of its body never comes. */
const beginCall = async (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  const headers = ['host: 127.0.0.1', 'sec-fetch-site: same-origin', 'content-type: application/json'];
  socket.write(`POST /api/otp/send HTTP/1.1\r\n${headers.join('\r\n')}\r\ncontent-length: 30\r\n\r\n{"mobile":`);
  await once(socket, 'connect');
};

const NODE_OPTIONS = `--import ${pathToFileURL(inRoot('e2e', 'support', 'faults', 'goes-wrong.mjs')).href}`;

describe('one process with the embedded database', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  test('a second process on the same data folder says so in one line and ends with 1; the first goes on', async () => {
    const { code, lines } = await runApi({ DATA_DIR: app.dataDir });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`in use by process ${app.api.pid}`);
    expect(await isReady(app.url)).toBe(true);
  });

  test('a wrong setting is one line that names it, ends with 1 and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-wrong-'));
    const DATA_DIR = join(folder, 'data');
    const { code, lines } = await runApi({ DATA_DIR, LOG_LEVEL: 'loud', INDEX_KEY: 'known-to-nobody' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/LOG_LEVEL.*INDEX_KEY|INDEX_KEY.*LOG_LEVEL/);
    expect(lines[0]).not.toContain('known-to-nobody');
    expect(existsSync(DATA_DIR)).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test('R-RUN-1 SIGTERM under load: what was accepted is answered, readiness goes off, the end is 0, nothing is lost', async () => {
    const customer = await signInByApi(app.url, '9820002001');
    const anyone = new ApiClient(app.url);
    const write = await consentCall(anyone);
    const writes = Array.from({ length: 12 }, (_, at) => customer.send(giveConsent, write(`term-${at}`)));
    const reads = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? anyone.send(listProducts, {}) : customer.send(getUser, { params: { id: 'me' } }),
    );
    // As soon as the first is answered, the others are on their way.
    await Promise.race([...writes, ...reads]);
    const before = app.api;
    const gone = new Promise<number | null>((done) => before.once('exit', (code) => done(code)));
    before.kill('SIGTERM');
    const [written, read] = await Promise.all([
      Promise.all(writes),
      Promise.all(reads),
      expect.poll(() => readiness(app.url), { timeout: 5_000, interval: 20 }).toBe(503),
    ]);
    expect([...written, ...read].filter(({ body }) => !body.success)).toEqual([]);
    expect(await gone).toBe(0);

    const asked = performance.now();
    await app.startApi();
    expect(performance.now() - asked).toBeLessThan(SECOND_START_MS);
    // What was answered is there, once each, and a key is known to the next process, too.
    const idOf = ({ body }: (typeof written)[number]) => (body.success ? body.consentId : 'refused');
    const again = await Promise.all([0, 5, 11].map((at) => customer.send(giveConsent, write(`term-${at}`))));
    expect(again.map(idOf)).toEqual([0, 5, 11].map((at) => written.map(idOf)[at]));
    const { data: kept } = await customer.call(listConsents, {});
    expect(kept.map(({ consentId }) => consentId).toSorted()).toEqual(written.map(idOf).toSorted());
  });

  describe('and its other ends', () => {
    beforeAll(() => app.stopApi());
    const start = (settings: Record<string, string> = {}) => startApiAlone({ DATA_DIR: app.dataDir, ...settings });
    const untilReady = (url: string) => expect.poll(() => isReady(url), { timeout: 30_000, interval: 50 }).toBe(true);

    test.each([
      ['rejection', 'as it starts', 'unhandled rejection'],
      ['exception', 'as it serves', 'uncaught exception'],
    ])(
      'R-RUN-3 REG-ID-6 what nobody catches (%s, %s) is one line of the log without personal data, and ends it with 1',
      async (GOES_WRONG_BY, moment, what) => {
        const { url, child, ended } = await start({ NODE_OPTIONS, GOES_WRONG_BY });
        // Its own settings are read by then, and its database is not open yet.
        const hasBegun = () => existsSync(join(app.dataDir, 'process.lock'));
        if (moment === 'as it serves') await untilReady(url);
        else await expect.poll(hasBegun, { timeout: 30_000, interval: 5 }).toBe(true);
        child.kill('SIGUSR2');
        const { code, lines } = await ended;
        expect(code).toBe(1);
        const told = lines.filter((line) => line.includes('Nobody expected it'));
        expect(told).toHaveLength(1);
        const { level, msg, err } = JSON.parse(told[0] ?? '');
        expect({ level, msg }).toEqual({ level: 'fatal', msg: what });
        expect(err.message).toContain('[mobile],[pan],[e-mail]');
      },
    );

    test('R-RUN-1 a second signal ends it at once with 1, whatever is under way', async () => {
      const { url, child, ended } = await start();
      await untilReady(url);
      await beginCall(url);
      child.kill('SIGTERM');
      await expect.poll(() => readiness(url), { timeout: 5_000, interval: 20 }).toBe(503);
      const asked = performance.now();
      child.kill('SIGTERM');
      expect((await ended).code).toBe(1);
      expect(performance.now() - asked).toBeLessThan(2_000);
    });

    test('R-RUN-1 what is under way has 25 seconds, and what has not ended by then is left: it ends with 1', async () => {
      const { url, child, ended } = await start({ NODE_OPTIONS, SHORT_DRAIN_MS: '1500' });
      await untilReady(url);
      await beginCall(url);
      const asked = performance.now();
      child.kill('SIGTERM');
      const { code, lines } = await ended;
      expect({ code, fatal: lines.filter((line) => line.includes('"fatal"')) }).toEqual({ code: 1, fatal: [] });
      const took = performance.now() - asked;
      expect(took).toBeGreaterThan(1_400);
      expect(took).toBeLessThan(8_000);
    });
  });
});

test.each([
  ['is away', '127.0.0.1:9', 'ECONNREFUSED'],
  ['has an address that nobody can read', '127.0.0.1:port', 'ERR_INVALID_URL'],
])(
  'R-RUN-3 a start whose database %s says so in one line without the password, and ends with 1',
  async (_how, at, why) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'saakh-e2e-away-'));
    const { code, lines } = await runApi({ DATA_DIR, DATABASE_URL: `postgres://saakh:horse-battery@${at}/none` });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'fatal', msg: 'could not start', err: { code: why } });
    expect(lines[0]).not.toContain('horse-battery');
    rmSync(DATA_DIR, { recursive: true });
  },
);

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

test.skipIf(!existsSync('/proc/self/task'))(
  'R-RUN-1 killed while its child makes the database, it takes the child with it: nobody writes beside the next start',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-first-'));
    const parent = spawn(process.execPath, [inRoot('apps', 'api', 'dist', 'main.js')], {
      env: { ...process.env, SAAKH_ENV: 'demo', PORT: String(await freePort()), DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    });
    const gone = new Promise((done) => parent.once('exit', done));
    await expect.poll(() => childrenOf(parent.pid ?? 0), { timeout: 20_000, interval: 20 }).toHaveLength(1);
    const [child = 0] = childrenOf(parent.pid ?? 0);
    await expect.poll(() => existsSync(join(folder, 'data', 'database', 'PG_VERSION')), { timeout: 60_000 }).toBe(true);
    parent.kill('SIGKILL');
    await gone;
    await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 10_000 }).toBe(false);
    rmSync(folder, { recursive: true });
  },
);

const server = process.env.TEST_DATABASE_URL;
const bin = server ? undefined : findPostgres();
const name = `saakh_e2e_${process.pid}`;

const onServer = async (url: URL, ...statements: string[]) => {
  const { default: pg } = await import('pg');
  const maintenance = new pg.Client({ connectionString: url.href });
  await maintenance.connect();
  for (const statement of statements) await maintenance.query(statement);
  await maintenance.end();
};

describe.skipIf(!server && !bin)('with a PostgreSQL server', () => {
  let app: App | undefined;
  let proxy: TcpProxy | undefined;
  let ownServer: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-server-'));
    ownServer = bin ? await startPostgres(bin) : undefined;
    const url = new URL(server ?? ownServer?.url ?? '');
    await onServer(url, `drop database if exists ${name} with (force)`, `create database ${name}`);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    url.pathname = `/${name}`;
    app = await startApp({ databaseUrl: url.href, dataDir: join(folder, 'data') });
  });
  afterAll(async () => {
    await app?.stop();
    await proxy?.stop();
    await ownServer?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('R-DB-1 without its database it answers 503 within two seconds, stays alive, and recovers by itself', async () => {
    if (!app || !proxy) throw new Error('not started');
    const { api } = await customerWithOffers(app.url, '9820003001', 'aster-finance');
    await proxy.cut();
    for (let tries = 0; tries < 3; tries += 1) {
      const asked = performance.now();
      const answer = await api.send(getUser, { params: { id: 'me' } });
      expect(performance.now() - asked).toBeLessThan(2_000);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(app.api.exitCode).toBeNull();
    expect(await isReady(app.url)).toBe(false);

    await proxy.restore();
    const until = Date.now() + 15_000;
    while (!(await isReady(app.url)) && Date.now() < until) await sleep(100);
    expect((await api.send(getUser, { params: { id: 'me' } })).status).toBe(200);
  }, 60_000);

  test('R-DB-3 REG-DP-8 a running server is backed up, and restored to another database with every row proved', async () => {
    if (!app) throw new Error('not started');
    const { api } = await customerWithOffers(app.url, '9820003002', 'aster-finance');
    const before = await api.send(getUser, { params: { id: 'me' } });
    const url = new URL(server ?? ownServer?.url ?? '');
    await onServer(url, `create database ${name}_restored`);
    const named = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
    const from = { DATA_DIR: app.dataDir, DATABASE_URL: named(name) };
    // What the demo was filled with is of days ago, and sealed within the first minute.
    const isWhole = () => runCommand(from, 'verify-audit').status;
    await expect.poll(isWhole, { timeout: 120_000, interval: 5_000 }).toBe(0);
    try {
      await expectDrill(
        { from, to: { DATABASE_URL: named(`${name}_restored`) }, withRefusals: true },
        async (restored) => {
          const other = new ApiClient(restored.url);
          other.token = api.token;
          expect((await other.send(getUser, { params: { id: 'me' } })).body).toEqual(before.body);
        },
      );
    } finally {
      await onServer(url, `drop database ${name}_restored with (force)`);
    }
  }, 240_000);
});
