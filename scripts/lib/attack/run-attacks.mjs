import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { findPostgres, startPostgres } from '../postgres.mjs';
import { runVitest } from '../tests/vitest.mjs';
import { auditDependencies } from './audit.mjs';
import { scanForSecrets, scanHistory } from './secrets.mjs';
import { oneRow, printTable } from './table.mjs';

/** @typedef {import('./table.mjs').Row} Row */
/** @typedef {{ rows: Row[], details: string[], failed?: number }} Part */

/** @type {Record<string, () => Promise<Part>>} */
const PARTS = {
  server: attackServer,
  dependencies: auditDependencies,
  secrets: findSecrets,
};

/**
 * Attacks the built program as it runs, looks at dependencies and for secrets; or the named of these. Prints a table with the
 * totals as its very last line and answers the exit code.
 * @param {readonly string[]} only
 */
export async function runAttacks(only) {
  const unknown = only.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    console.error(`There are attacks on ${Object.keys(PARTS).join(', ')}, none on ${unknown.join(', ')}`);
    return 1;
  }
  /** @type {Row[]} */
  const rows = [];
  /** @type {string[]} */
  const details = [];
  let unheard = 0;
  const began = performance.now();
  for (const [name, attack] of Object.entries(PARTS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    console.log(`\n── ${name}`);
    const part = await attack();
    rows.push(...part.rows);
    details.push(...part.details);
    unheard += part.failed ?? 0;
  }
  return printTable(rows, details, unheard, performance.now() - began);
}

/** @returns {Promise<Part>} */
async function attackServer() {
  const began = performance.now();
  const build = await ensureBuilt();
  if (!build.ok) return { rows: [oneRow('the build', 1, 1, began)], details: [build.details] };
  const folder = mkdtempSync(join(tmpdir(), 'saakh-attack-'));
  const tally = join(folder, 'tally.jsonl');
  try {
    const {
      DATABASE_URL: _mine,
      TEST_DATABASE_URL: _other,
      JOURNEYS_DATABASE_URL: _third,
      PORT: _port,
      ...env
    } = process.env;
    const bin = findPostgres();
    const server = bin ? await startPostgres(bin) : undefined;
    const database = server ? { JOURNEYS_DATABASE_URL: server.url } : {};
    const counts = await runVitest(['attack'], { ...env, ...database, ATTACK_TALLY: tally }).finally(() =>
      server?.stop(),
    );
    const rows = readTally(tally);
    const told = rows.filter(({ findings }) => findings > 0).length;
    // A file that did not start has no row of its own.
    return { rows, details: counts.failures, failed: Math.max(0, counts.failed - told) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @returns {Row[]} */
function readTally(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** @returns {Promise<Part>} */
async function findSecrets() {
  const began = performance.now();
  const now = await scanForSecrets();
  const files = oneRow('secrets in the files of the repository', now.files, now.found.length, began);
  const before = performance.now();
  const past = await scanHistory();
  const history = oneRow('secrets in what was added before', past.changes, past.found.length, before);
  const reach = past.isWhole ? {} : { note: `the newest ${past.changes} changes of files; its time was up` };
  return { rows: [files, { ...history, ...reach }], details: [...now.found, ...past.found] };
}
