import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { findPostgres, startPostgres } from '../postgres.mjs';
import { runVitest } from '../tests/vitest.mjs';
import { auditDependencies } from './audit.mjs';
import { GUARDS } from './guards.mjs';
import { scanForSecrets, scanHistory } from './secrets.mjs';
import { lineOf, switchOffEach } from './switch-off.mjs';

/**
 * One line of the table: what was attacked, how often, how much of it held not, and how far it came; `skipped` where nothing
 * could be tried, which is no pass.
 * @typedef {{ surface: string, tries: number, findings: number, seconds: number, note?: string, skipped?: string }} Row
 * @typedef {{ rows: Row[], details: string[], failed?: number }} Part
 */

/** @type {Record<string, (guards: readonly string[]) => Promise<Part>>} */
const PARTS = {
  server: attackServer,
  guards: switchGuardsOff,
  dependencies: () => auditDependencies(),
  secrets: findSecrets,
};

/**
 * Attacks the built program as it runs, switches each guard off, looks at dependencies and for secrets; or the named of these.
 * Prints a table with the totals as its very last line and answers the exit code. With `guards` only those whose name, or whose
 * file, holds one of these words are switched off.
 * @param {readonly string[]} only @param {readonly string[]} [guards]
 */
export async function runAttacks(only, guards = []) {
  const unknown = only.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}, not ${unknown.join(', ')}`);
  /** @type {Row[]} */
  const rows = [];
  /** @type {string[]} */
  const details = [];
  let unheard = 0;
  const began = performance.now();
  for (const [name, attack] of Object.entries(PARTS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    console.log(`\n── ${name}`);
    const part = await attack(guards);
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

/** @param {readonly string[]} words @returns {Promise<Part>} */
async function switchGuardsOff(words) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {string[]} */
  const details = [];
  const began = performance.now();
  const tellOn = (/** @type {string} */ kind) =>
    rows.push(oneRow(`tests of all guards of ${kind} with every guard on`, 1, 0, began));
  const tell = (/** @type {import('./switch-off.mjs').Outcome} */ outcome) => {
    const { name, seenBy, problem, seconds } = outcome;
    const unseen = seenBy.length === 0;
    if (unseen) details.push(`Nobody notices that this guard is off: ${name}${problem ? ` (${problem})` : ''}`);
    console.log(lineOf(outcome));
    rows.push({ surface: `guard off: ${name}`, tries: 1, findings: unseen ? 1 : 0, seconds });
  };
  const named = GUARDS.filter(({ name, file }) => words.some((word) => `${file} ${name}`.includes(word)));
  if (words.length > 0 && named.length === 0) throw new Error(`No guard has any of these words: ${words.join(', ')}`);
  await switchOffEach(words.length === 0 ? GUARDS : named, tell, tellOn);
  return { rows, details };
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

/** @param {string} surface @param {number} tries @param {number} findings @param {number} began @returns {Row} */
const oneRow = (surface, tries, findings, began) => ({
  surface,
  tries,
  findings,
  seconds: (performance.now() - began) / 1000,
});

const WIDTH = 96;

/** @param {Row[]} rows @param {string[]} details @param {number} unheard @param {number} ms @returns {number} */
function printTable(rows, details, unheard, ms) {
  if (details.length > 0) console.log(`\nFound:\n${details.map((one) => `  ${one}`).join('\n')}`);
  console.log(
    `\n${'surface'.padEnd(WIDTH)}${['tries', 'findings', 'seconds'].map((name) => name.padStart(10)).join('')}`,
  );
  for (const { surface, tries, findings, seconds, note, skipped } of rows) {
    const name = surface.length > WIDTH - 2 ? `${surface.slice(0, WIDTH - 3)}…` : surface;
    console.log(
      `${name.padEnd(WIDTH)}${[tries, findings, seconds.toFixed(1)].map((cell) => String(cell).padStart(10)).join('')}`,
    );
    for (const words of [note, skipped && 'skipped']) if (words !== undefined) console.log(`  ${words}`);
  }
  const failed = rows.filter(({ findings }) => findings > 0).length + unheard;
  const skipped = rows.flatMap((row) => row.skipped ?? []);
  const passed = rows.filter((row) => row.findings === 0 && row.skipped === undefined).length;
  const tries = rows.reduce((sum, row) => sum + row.tries, 0);
  console.log(`\n${rows.length} rows, ${tries} tries in ${(ms / 60_000).toFixed(1)} minutes`);
  const left = skipped.length === 0 ? '' : `, ${skipped.length} skipped (${skipped.join('; ')})`;
  console.log(`${passed} passed, ${failed} failed${left}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
