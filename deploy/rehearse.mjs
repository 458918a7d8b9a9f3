// The topology of compose.yaml as plain processes of this machine: PostgreSQL, two instances, a proxy. Writes through the proxy
// while each instance is replaced in turn, and prints what it saw. Ends with 0 when not one call failed and nothing was lost.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { startBalancer } from '../scripts/lib/faults/balancer.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs';
import { endProgram, startProgram } from '../scripts/lib/programs.mjs';

const WRITERS = 4;
const GRACE_MS = 30_000;

await ensureInstalled();
const build = await ensureBuilt();
const bin = findPostgres();
if (!build.ok || !bin) {
  console.error(build.ok ? 'No PostgreSQL server to start: install one of version 15 or later' : build.details);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'saakh-rehearsal-'));
const postgres = await startPostgres(bin, { keepsAnswered: true });
const ports = [await freePort(), await freePort()];
const instance = (/** @type {number} */ port) =>
  startProgram(
    'api',
    {
      ...process.env,
      ...{ SAAKH_ENV: 'demo', PORT: String(port), DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') },
      ...{ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1000000' },
      // The guard against overload measures the machine, which a rehearsal shares with its own writers.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
    'pipe',
  );
const isReady = async (/** @type {number} */ port) => {
  while (!(await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined))?.ok) await sleep(100);
};

let code = 1;
/** @type {import('node:child_process').ChildProcess[]} */
const instances = [];
/** @type {Awaited<ReturnType<typeof startBalancer>> | undefined} */
let proxy;
try {
  console.log(`${postgres.version}\nStarting two instances …`);
  // One after the other: the first makes the database.
  for (const port of ports) {
    instances.push(instance(port));
    await isReady(port);
  }
  proxy = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  const { url } = proxy;
  while (proxy.ready() < ports.length) await sleep(50);

  let isOver = false;
  let answered = 0;
  /** How often each failure was met: its call and its status, or the connection's own words. @type {Map<string, number>} */
  const failures = new Map();
  /** @type {string[]} */
  const kept = [];
  const call = async (/** @type {string} */ path, /** @type {RequestInit} */ options = {}) => {
    /** @type {string} */
    let failure;
    try {
      const answer = await fetch(`${url}${path}`, options);
      const text = await answer.text();
      if (answer.ok) {
        answered += 1;
        return text;
      }
      // One address writes more than a person would: it waits as it is told, and nothing failed.
      if (answer.status === 429) {
        await sleep(200);
        return undefined;
      }
      failure = `${path} ${answer.status} ${text.slice(0, 200)}`;
    } catch (error) {
      failure = `${path} ${/** @type {any} */ (error).cause?.code ?? error}`;
    }
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
    return undefined;
  };
  const write = async (/** @type {number} */ writer) => {
    for (let count = 0; !isOver; count += 1) {
      const text = await call('/api/merchant-forms', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `rehearsal-${writer}-${count}` },
        body: JSON.stringify({ partner: 'pagdandi', language: 'en' }),
      });
      if (text) kept.push(JSON.parse(text).formId);
      await call('/api/products');
      await sleep(20);
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await sleep(2_000);
  for (const [place, port] of ports.entries()) {
    const old = instances[place];
    const began = performance.now();
    if (old) await endProgram(old, GRACE_MS);
    instances[place] = instance(port);
    await isReady(port);
    while (proxy.ready() < ports.length) await sleep(50);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Instance ${place + 1} left with ${old?.exitCode} and was replaced within ${seconds} s`);
    await sleep(1_000);
  }
  isOver = true;
  await Promise.all(writing);
  const list = kept.map((id) => `'${id}'`).join(',');
  const count = `select count(*) from merchant_forms where form_id in (${list || "''"})`;
  const found = Number(execFileSync(join(bin, 'psql'), ['-At', '-c', count, postgres.url], { encoding: 'utf8' }));
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  for (const [failure, times] of failures) console.log(`${times} × ${failure}`);
  console.log(`${answered} calls answered, ${failed} failed; ${found} of ${kept.length} rows answered are there`);
  code = failed === 0 && kept.length > 0 && found === kept.length ? 0 : 1;
} finally {
  await proxy?.stop();
  for (const program of instances) await endProgram(program, GRACE_MS);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
