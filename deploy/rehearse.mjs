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
  const seen = { answered: 0, failed: 0 };
  /** @type {string[]} */
  const kept = [];
  const write = async (/** @type {number} */ writer) => {
    for (let count = 0; !isOver; count += 1) {
      const answer = await fetch(`${url}/api/merchant-forms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `rehearsal-${writer}-${count}` },
        body: JSON.stringify({ partner: 'pagdandi', language: 'en' }),
      }).catch(() => undefined);
      const body = /** @type {any} */ (await answer?.json().catch(() => undefined));
      if (answer?.status === 429) await sleep(200);
      else if (answer?.ok) {
        seen.answered += 1;
        if (body?.formId) kept.push(body.formId);
      } else seen.failed += 1;
      const page = await fetch(`${url}/api/products`).catch(() => undefined);
      await page?.body?.cancel();
      if (page?.ok) seen.answered += 1;
      else seen.failed += 1;
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
  console.log(
    `${seen.answered} calls answered, ${seen.failed} failed; ${found} of ${kept.length} rows answered are there`,
  );
  code = seen.failed === 0 && kept.length > 0 && found === kept.length ? 0 : 1;
} finally {
  await proxy?.stop();
  for (const program of instances) await endProgram(program, GRACE_MS);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
