import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { getNotice, giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import { getUser } from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { ApiClient } from '../support/by-api/api-client';
import { signInByApi } from '../support/by-api/customer-by-api';
import { startApiAlone } from '../support/programs/run-api';
import { outcomeOf, runCommand } from '../support/programs/run-command';
import { type App, startApp } from '../support/start-app';
import '../support/by-api/without-patience';

/** A second start is to be ready within three seconds; the machine of the tests is shared. */
const SECOND_START_MS = 10_000;
const READY = { timeout: 30_000, interval: 50 };
/** Readiness answers 503 for half a second, and then the port is closed: a poll may miss the former. */
const NOT_READY = { timeout: 30_000, interval: 20 };
const GOES_WRONG = `--import ${pathToFileURL(inRoot('e2e', 'support', 'programs', 'goes-wrong.mjs')).href}`;

/** 0 while nobody listens. */
const readiness = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ status }) => status,
    () => 0,
  );

/** Begins a call that is under way for good: the rest of its body never comes. */
async function beginCall(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  const headers = ['host: 127.0.0.1', 'sec-fetch-site: same-origin', 'content-type: application/json'];
  socket.write(`POST /api/otp/send HTTP/1.1\r\n${headers.join('\r\n')}\r\ncontent-length: 30\r\n\r\n{"mobile":`);
  await once(socket, 'connect');
}

const folder = mkdtempSync(join(tmpdir(), 'saakh-process-'));
let app: App;
beforeAll(async () => {
  app = await startApp({ env: { OTP_RESEND_SECONDS: '1' } });
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});
/** The API alone, on the data folder of the app, which is stopped. */
const startAlone = (settings: Record<string, string> = {}) => startApiAlone({ DATA_DIR: app.dataDir, ...settings });

test('a second process on the same data folder says so and ends with 1', async () => {
  const { code, lines } = await (await startAlone()).ended;
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(`in use by process ${app.api.pid}`)] });
  expect(await readiness(app.url)).toBe(200);
});

/** Gives a consent; each idempotency key makes one row. */
async function consentCall(api: ApiClient) {
  const params = { key: 'consent-communication', version: 'current', language: 'en' } as const;
  const { key, version, hash, language } = (await api.call(getNotice, { params, query: {} })).data;
  const choice = { purpose: 'communication', granted: true, productType: 'Personal Loans' } as const;
  const body = { ...choice, noticeKey: key, noticeVersion: version, noticeHash: hash, language };
  return (idempotencyKey: string) => ({ body, idempotencyKey });
}

const PROVED = { intact: true, consents: { intact: true } };
const proofIn = (line: string): unknown => JSON.parse(line);

test('R-RUN-1 SIGTERM under load: accepted calls are answered, nothing is lost, it ends with 0', async () => {
  const customer = await signInByApi(app.url, '9820002001');
  const anyone = new ApiClient(app.url);
  const write = await consentCall(anyone);
  const writes = Array.from({ length: 12 }, (_, at) => customer.send(giveConsent, write(`term-${at}`)));
  const reads = Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0 ? anyone.send(listProducts, {}) : customer.send(getUser, { params: { id: 'me' } }),
  );
  // As soon as the first is answered, the others are on their way.
  await Promise.race([...writes, ...reads]);
  const gone = once(app.api, 'exit');
  app.api.kill('SIGTERM');
  const [written, read] = await Promise.all([
    Promise.all(writes),
    Promise.all(reads),
    expect.poll(() => readiness(app.url), NOT_READY).not.toBe(200),
  ]);
  expect([...written, ...read].filter(({ body }) => !body.success)).toEqual([]);
  expect((await gone)[0]).toBe(0);

  const began = performance.now();
  await app.startApi();
  expect(performance.now() - began).toBeLessThan(SECOND_START_MS);
  // The next process knows the keys, too.
  const ids = written.map(({ body }) => (body.success ? body.consentId : 'refused'));
  expect(await customer.call(giveConsent, write('term-5'))).toMatchObject({ consentId: ids[5] });
  const { data: kept } = await customer.call(listConsents, {});
  expect(kept.map(({ consentId }) => consentId).toSorted()).toEqual(ids.toSorted());
});

test('R-OUT-1 S-AUD-1 killed on the embedded database: answered calls and the audit chain are kept', async () => {
  const customer = await signInByApi(app.url, '9820002002');
  const write = await consentCall(customer);
  const answered: string[] = [];
  const writer = async () => {
    for (let count = 0; ; count += 1) {
      const { body } = await customer.send(giveConsent, write(`kill-${count}`));
      if (body.success) answered.push(body.consentId);
    }
  };
  const writing = writer().catch(() => undefined);
  await expect.poll(() => answered.length, READY).toBeGreaterThan(20);
  await app.killApi();
  await writing;
  await app.startApi();
  await customer.call(giveConsent, write(`kill-${answered.length}`));
  const kept = (await customer.call(listConsents, {})).data.map(({ consentId }) => consentId);
  expect(kept).toEqual(expect.arrayContaining(answered));
  expect(kept).toHaveLength(answered.length + 1);
  await app.stopApi();
  const { code, lines } = await runCommand({ DATA_DIR: app.dataDir }, 'verify-audit');
  expect([code, lines.map(proofIn)]).toMatchObject([0, [PROVED]]);
  await app.startApi();
});

test('R-DB-3 REG-DP-8 customers go on in a restored product; a changed backup is refused', async () => {
  const customer = await signInByApi(app.url, '9820002003');
  const before = await customer.send(getUser, { params: { id: 'me' } });
  await app.stopApi();
  const [backup, dataDir] = [join(folder, 'backup'), join(folder, 'data')];
  expect(await runCommand({ DATA_DIR: app.dataDir }, 'back-up', backup)).toMatchObject({ code: 0, stderr: '' });
  mkdirSync(dataDir);
  // The demo's keys, which no backup holds.
  cpSync(join(app.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'));
  const { code, stderr, lines } = await runCommand({ DATA_DIR: dataDir }, 'restore', backup);
  expect([code, stderr, lines.map(proofIn).at(-1)]).toMatchObject([0, '', PROVED]);
  const again = await runCommand({ DATA_DIR: dataDir }, 'restore', backup);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/there|empty/) });
  writeFileSync(join(backup, 'added'), 'by someone else');
  const changed = await runCommand({ DATA_DIR: join(folder, 'other') }, 'restore', backup);
  expect(changed).toMatchObject({ code: 1, stderr: 'The backup is damaged: added\n' });
  const restored = await startApp({ dataDir });
  try {
    const api = Object.assign(new ApiClient(restored.url), { token: customer.token });
    expect((await api.send(getUser, { params: { id: 'me' } })).body).toEqual(before.body);
  } finally {
    await restored.stop();
  }
});

// From here on the app is stopped.
test.each([
  ['rejection', 'as it starts', 'unhandled rejection'],
  ['exception', 'as it serves', 'uncaught exception'],
])(
  'R-RUN-3 REG-ID-6 an uncaught %s %s is logged without personal data and ends it with 1',
  async (GOES_WRONG_BY, moment, what) => {
    const { url, child, ended } = await startAlone({ NODE_OPTIONS: GOES_WRONG, GOES_WRONG_BY });
    // The settings are read by then, and the database is not open yet.
    const hasBegun = () => existsSync(join(app.dataDir, 'process.lock'));
    if (moment === 'as it serves') await expect.poll(() => readiness(url), READY).toBe(200);
    else await expect.poll(hasBegun, { timeout: 30_000, interval: 5 }).toBe(true);
    child.kill('SIGUSR2');
    const { code, lines } = await ended;
    const told = lines.filter((line) => line.includes('Nobody expected it'));
    expect([code, told.length]).toEqual([1, 1]);
    const { level, msg, err } = JSON.parse(told[0] ?? '');
    expect({ level, msg }).toEqual({ level: 'fatal', msg: what });
    expect(err.message).toContain('[mobile],[pan],[e-mail]');
  },
);

test.each([
  ['a wrong setting', { INDEX_KEY: 'horse-battery' }, /INDEX_KEY/],
  ['a database that is away', { DATABASE_URL: 'postgres://saakh:horse-battery@127.0.0.1:9/none' }, /ECONNREFUSED/],
  ['an address that nobody can read', { DATABASE_URL: 'postgres://saakh:horse-battery@127.0.0.1:port/x' }, /URL/],
])('R-RUN-3 a start with %s ends with 1 and says so without secrets', async (_what, settings, why) => {
  const { code, lines } = await (await startApiAlone({ DATA_DIR: join(folder, 'wrong'), ...settings })).ended;
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(why);
  expect(lines.join('\n')).not.toContain('horse-battery');
});

test('R-RUN-1 what a command prints is whole, however slowly a pipe is read, and its exit code stays', async () => {
  const env = { ...process.env, LEGAL_NAME: 'Udaan Credit Private Limited', SMS_HEADER: 'UDAANC' };
  const main = `"${process.execPath}" "${inRoot('apps', 'api', 'dist', 'main.js')}"`;
  const readSlowly = async (command: string) =>
    (await outcomeOf('/bin/sh', ['-c', `{ ${main} ${command}; echo "ended with $?"; } 2>&1 | { sleep 1; cat; }`], env))
      .lines;
  const texts = await readSlowly('dlt-texts --csv');
  expect(Buffer.byteLength(texts.join('\n'))).toBeGreaterThan(65_536);
  expect(texts.at(-1)).toBe('ended with 0');
  expect((await readSlowly('backup')).at(-1)).toBe('ended with 2');
});

test.each([
  ['a second signal', {}, [0, 20_000], []],
  [
    'the end of its 25 seconds, here 1.5',
    { NODE_OPTIONS: GOES_WRONG, SHORT_DRAIN_MS: '1500' },
    [1_400, 8_000],
    ['did not stop in time'],
  ],
])('R-RUN-1 %s ends it with 1, whatever is under way', async (what, settings, [least = 0, most = 0], said) => {
  const { url, child, ended } = await startAlone(settings);
  await expect.poll(() => readiness(url), READY).toBe(200);
  await beginCall(url);
  let began = performance.now();
  child.kill('SIGTERM');
  if (what === 'a second signal') {
    await expect.poll(() => readiness(url), NOT_READY).not.toBe(200);
    began = performance.now();
    child.kill('SIGTERM');
  }
  const { code, lines } = await ended;
  const took = performance.now() - began;
  const fatal = lines.filter((line) => line.includes('"fatal"')).map((line) => JSON.parse(line).msg);
  expect({ code, fatal }).toEqual({ code: 1, fatal: said });
  expect(took).toBeGreaterThan(least);
  expect(took).toBeLessThan(most);
});

function childrenOf(pid = 0): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

test.skipIf(!existsSync('/proc/self/task'))(
  'R-RUN-1 killed while its child makes the database, it takes the child with it: nobody writes beside the next start',
  async () => {
    const data = join(folder, 'first');
    const parent = spawn(process.execPath, [inRoot('apps', 'api', 'dist', 'main.js')], {
      env: { ...process.env, SAAKH_ENV: 'demo', PORT: String(await freePort()), DATA_DIR: data },
      stdio: 'ignore',
    });
    const gone = once(parent, 'exit');
    await expect.poll(() => childrenOf(parent.pid), READY).toHaveLength(1);
    const [child] = childrenOf(parent.pid);
    await expect.poll(() => existsSync(join(data, 'database', 'PG_VERSION')), { timeout: 60_000 }).toBe(true);
    parent.kill('SIGKILL');
    await gone;
    await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 10_000 }).toBe(false);
  },
);
