// The topology of compose.yaml as plain processes of this machine: PostgreSQL with a replica, object storage, two instances, a
// proxy. Writes rows and files and reads reports through the proxy while each instance is replaced in turn, and prints what it
// saw. Ends with 0 when not one call failed, nothing that was answered is lost, the audit chain and the ledger are whole, nobody was
// away who said that it is ready, and reports were read from the replica.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { startBalancer } from '../scripts/lib/faults/balancer.mjs';
import { STORAGE_KEY_ID, startObjectStorage } from '../scripts/lib/faults/object-storage.mjs';
import { proveWhole } from '../scripts/lib/faults/rehearsal-proof.mjs';
import { startUsers } from '../scripts/lib/faults/rehearsal-users.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { findPostgres, startPostgres, startReplica } from '../scripts/lib/postgres.mjs';
import { endProgram, startProgram } from '../scripts/lib/programs.mjs';

const GRACE_MS = 30_000;
const REPLAYED_WITHIN_MS = 30_000;
const BUCKET = 'saakh';

await ensureInstalled();
const build = await ensureBuilt();
const bin = findPostgres();
if (!build.ok || !bin) {
  console.error(build.ok ? 'No PostgreSQL server to start: install one of version 15 or later' : build.details);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'saakh-rehearsal-'));
const postgres = await startPostgres(bin, { keepsAnswered: true });
const replica = await startReplica(bin, postgres);
const storage = await startObjectStorage();
const ports = [await freePort(), await freePort()];
const settings = {
  ...process.env,
  ...{ SAAKH_ENV: 'demo', DATA_DIR: join(folder, 'data') },
  ...{ DATABASE_URL: postgres.url, DATABASE_REPLICA_URL: replica.url },
  ...{ S3_BUCKET: BUCKET, S3_ENDPOINT: storage.url, S3_REGION: 'ap-south-1' },
  ...{ S3_ACCESS_KEY_ID: STORAGE_KEY_ID, S3_SECRET_ACCESS_KEY: 'secret' },
  ...{ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1000000' },
  // The guard against overload measures the machine, which a rehearsal shares with its own writers.
  MAX_EVENT_LOOP_DELAY_MS: '0',
};
const instance = (/** @type {number} */ port) => startProgram('api', { ...settings, PORT: String(port) }, 'pipe');
/** Starts one; throws with what it said where it ends instead of getting ready. @param {number} port */
const startInstance = async (port) => {
  const started = instance(port);
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (text) => (said = `${said}${text}`.slice(-4_000)));
  while (!(await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined))?.ok) {
    if (started.exitCode !== null) throw new Error(`An instance ended with ${started.exitCode}:\n${said}`);
    await sleep(100);
  }
  return started;
};

/** One column of the rows of a server. @param {{ url: string }} server @param {string} query */
const ask = (server, query) =>
  execFileSync(join(bin, 'psql'), ['-At', '-c', query, server.url], { encoding: 'utf8' }).split('\n').filter(Boolean);

/** How often an instance read a report at the replica since it started. @param {number} port */
const readThere = async (port) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = [...text.matchAll(/^saakh_lagging_reads_total\{[^}]*place="replica"[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Rows of the forms that are on a server. @param {{ url: string }} server @param {readonly string[]} forms */
const countForms = (server, forms) => {
  const list = forms.map((id) => `'${id}'`).join(',') || "''";
  return Number(ask(server, `select count(*) from merchant_forms where form_id in (${list})`)[0]);
};

let code = 1;
/** @type {import('node:child_process').ChildProcess[]} */
const instances = [];
/** @type {Awaited<ReturnType<typeof startBalancer>> | undefined} */
let proxy;
try {
  console.log(`${postgres.version}, with a replica and a bucket\nStarting two instances …`);
  // One after the other: the first makes the database.
  for (const port of ports) {
    instances.push(await startInstance(port));
  }
  proxy = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  while (proxy.ready() < ports.length) await sleep(50);

  const users = await startUsers(proxy.url);
  await sleep(2_000);
  let reports = 0;
  for (const [place, port] of ports.entries()) {
    const old = instances[place];
    const began = performance.now();
    reports += await readThere(port);
    if (old) await endProgram(old, GRACE_MS);
    instances[place] = await startInstance(port);
    while (proxy.ready() < ports.length) await sleep(50);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Instance ${place + 1} left with ${old?.exitCode} and was replaced within ${seconds} s`);
    await sleep(1_000);
  }
  for (const port of ports) reports += await readThere(port);
  const { answered, failures, forms, papers } = await users.stop();

  const found = countForms(postgres, forms);
  const until = performance.now() + REPLAYED_WITHIN_MS;
  while (countForms(replica, forms) < found && performance.now() < until) await sleep(100);
  const replayed = countForms(replica, forms);
  const keys = ask(postgres, 'select form_id, file_key from merchant_documents').map((line) => line.split('|'));
  const kept = papers.filter((form) =>
    keys.some(([of, key]) => of === form && (storage.objects.get(`/${BUCKET}/${key}`)?.bytes.length ?? 0) > 0),
  ).length;

  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  for (const [failure, times] of failures) console.log(`${times} × ${failure}`);
  console.log(`${reports} reports were read from the replica, which has ${replayed} of ${found} rows`);
  console.log(`${kept} of ${papers.length} papers answered are in the bucket`);
  const wrong = await proveWhole((query) => ask(postgres, query), settings);
  if (proxy.refused() > 0) wrong.push(`${proxy.refused()} times one that was ready by its own word was not there`);
  for (const line of wrong) console.log(line);
  if (wrong.length === 0)
    console.log('The audit chain and the ledger are whole, and who was ready by its own word was there');
  console.log(`${answered} calls answered, ${failed} failed; ${found} of ${forms.length} rows answered are there`);
  const isWhole = found === forms.length && replayed === found && kept === papers.length && wrong.length === 0;
  const wasUsed = forms.length > 0 && papers.length > 0 && reports > 0;
  code = failed === 0 && isWhole && wasUsed ? 0 : 1;
} finally {
  await proxy?.stop();
  for (const program of instances) await endProgram(program, GRACE_MS);
  await replica.stop();
  await postgres.stop();
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
