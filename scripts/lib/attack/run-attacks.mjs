import { ensureBuilt } from '../build.mjs';
import { findPostgres, startPostgres } from '../postgres.mjs';
import { printSummary } from '../tests/summary.mjs';
import { noCounts, runVitest } from '../tests/vitest.mjs';
import { auditDependencies } from './audit.mjs';
import { findSecrets } from './secrets.mjs';

/** @typedef {import('../tests/vitest.mjs').Counts} Counts */

/** @type {Record<string, (files: string[]) => Promise<Counts>>} */
const PARTS = { server: attackServer, dependencies: auditDependencies, secrets: findSecrets };

/**
 * Runs all parts or the named ones; any other word names files of e2e/attack.
 * @param {readonly string[]} words
 * @returns {Promise<number>} the exit code
 */
export async function runAttacks(words) {
  const files = words.filter((word) => !(word in PARTS));
  const isWanted = (/** @type {string} */ name) =>
    words.length === 0 || words.includes(name) || (name === 'server' && files.length > 0);
  const steps = [];
  for (const [name, attack] of Object.entries(PARTS)) {
    if (!isWanted(name)) continue;
    console.log(`\n── ${name}`);
    const began = performance.now();
    steps.push({ name, ...(await attack(files)), ms: performance.now() - began });
  }
  return printSummary(steps);
}

/** @param {string[]} files @returns {Promise<Counts>} */
async function attackServer(files) {
  const build = await ensureBuilt();
  if (!build.ok) return { ...noCounts(), failed: 1, failures: [build.details] };
  const { DATABASE_URL: _database, TEST_DATABASE_URL: _test, JOURNEYS_DATABASE_URL: _journeys, ...env } = process.env;
  delete env.PORT;
  const bin = findPostgres();
  const server = bin ? await startPostgres(bin) : undefined;
  const database = server ? { JOURNEYS_DATABASE_URL: server.url } : {};
  const named = files.map((name) => (name.includes('/') ? name : `e2e/attack/${name}`));
  return await runVitest(['attack'], { ...env, ...database }, named).finally(() => server?.stop());
}
