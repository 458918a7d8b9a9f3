import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MADE, root } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { npmCommand } from '../scripts/lib/processes.mjs';
import { endProgram } from '../scripts/lib/programs.mjs';
import { atEnd } from './support/at-end';
import { makeDatabase } from './support/database';
import { processTree, residentMegabytes } from './support/processes';
import { becomesReady, startApi } from './support/programs';
import { limit, megabytes, type Row, report, seconds } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/sizes';

const SETTLE_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'saakh-bench-start-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));

/** Calls `npm start` as a person does; answers the milliseconds until it is ready, and the memory of all its programs. */
async function npmStart(cwd: string): Promise<{ ms: number; memory: number }> {
  const port = await freePort();
  const { npm_lifecycle_event: _event, DATABASE_URL: _database, ...env } = process.env;
  const { command, args } = npmCommand();
  const settings = { SAAKH_ENV: 'demo', DATA_DIR: join(folder, 'data'), PORT: String(port) };
  const began = performance.now();
  const child = spawn(command, [...args, 'start'], { cwd, env: { ...env, ...settings }, stdio: 'ignore' });
  await becomesReady(`http://127.0.0.1:${port}`, child);
  const ms = performance.now() - began;
  await sleep(SETTLE_MS);
  const tree = processTree(child.pid ?? 0);
  const memory = tree.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  await endProgram(child, 30_000);
  // npm ends without waiting for what it started.
  while (tree.some((pid) => residentMegabytes(pid) > 0)) await sleep(50);
  return { ms, memory };
}

const rows: Row[] = [];
if (IS_FULL) {
  const copy = join(folder, 'copy');
  cpSync(root, copy, { recursive: true, filter: (path) => !MADE.test(relative(root, path)) });
  const { ms } = await npmStart(copy);
  rows.push(limit('first `npm start` of a fresh copy: install, build and fill', ms, 120_000, { text: seconds }));
} else {
  await npmStart(root);
}
const starts = [];
for (let start = 0; start < (IS_FULL ? 3 : 1); start += 1) starts.push(await npmStart(root));

const database = await makeDatabase('start');
await (await startApi(productionSettings(database.url))).stop();
const api = await startApi(productionSettings(database.url));
await sleep(SETTLE_MS);

rows.push(
  limit('`npm start` on an existing installation until it is ready', median(starts.map(({ ms }) => ms)), 3_000, {
    text: seconds,
  }),
  limit('memory of the demo after the start, all programs', Math.max(...starts.map(({ memory }) => memory)), 600, {
    text: megabytes,
  }),
  limit('memory after the start with a PostgreSQL server', residentMegabytes(api.pid), 250, { text: megabytes }),
);
await report(rows);
