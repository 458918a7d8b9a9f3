import { ensureBuilt } from '../build.mjs';
import { runChecks } from '../checks.mjs';
import { startPostgres } from '../postgres.mjs';
import { runJourneys } from './journeys.mjs';
import { findTestTools } from './tools.mjs';
import { noCounts, runVitest } from './vitest.mjs';

/**
 * @typedef {import('./vitest.mjs').Counts} Counts
 * @typedef {Counts & { name: string, ms: number }} StepResult
 * @typedef {{ env: NodeJS.ProcessEnv, postgres?: string, chromium?: string }} Surroundings
 * @typedef {{ name: string, group: string, run: (surroundings: Surroundings) => Promise<Counts> }} Step
 */

/** @param {boolean} ok @param {string} failure @returns {Counts} */
const one = (ok, failure) => ({ ...noCounts(), passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [failure] });

/** @type {Step[]} */
const steps = [
  { name: 'checks', group: 'checks', run: checks },
  { name: 'rules and screens', group: 'unit', run: ({ env }) => runVitest(['rules', 'screen'], env) },
  { name: 'modules', group: 'modules', run: modules },
  { name: 'what is near the database, on the embedded one', group: 'modules', run: nearTheDatabase },
  { name: 'build', group: 'journeys', run: build },
  { name: 'journeys in the browser', group: 'journeys', run: ({ env }) => runJourneys('push', env) },
  { name: 'attacks and faults in short', group: 'journeys', run: short },
];

/** @type {Step[]} */
const full = [
  { name: 'every module on the embedded database', group: 'full', run: ({ env }) => runVitest(['module'], env) },
  { name: 'the other journeys', group: 'full', run: ({ env }) => runJourneys('nightly', env) },
  { name: 'large and slow', group: 'full', run: (surroundings) => onServer('full', surroundings) },
];

const groups = ['checks', 'unit', 'modules', 'journeys'];

/** On both databases always; every other module meets the embedded one in the journeys, and whole in the full run. */
const NEAR_THE_DATABASE = ['audit/', 'database/', 'jobs/', 'security/database-sessions', 'reseal/'].map(
  (place) => `apps/api/src/platform/${place}`,
);

/**
 * Runs the whole suite, or the named groups of it, one step after the other; a failed step does not stop the next.
 * @param {{ only: string[], full: boolean }} wanted
 * @returns {Promise<StepResult[]>}
 */
export async function runSteps({ only, full: withFull }) {
  const unknown = only.filter((group) => !groups.includes(group));
  if (unknown.length > 0) throw new Error(`--only takes ${groups.join(', ')}, not ${unknown.join(', ')}`);
  const chosen = steps.filter(({ group }) => only.length === 0 || only.includes(group));
  if (withFull) chosen.push(...full);
  const has = (/** @type {string} */ group) => chosen.some((step) => step.group === group);
  const tools = await findTestTools({
    browser: has('journeys'),
    server: has('modules') || has('journeys') || has('full'),
  });

  const { DATABASE_URL: _mine, TEST_DATABASE_URL: _other, PORT: _port, ...env } = process.env;
  const results = [];
  for (const { name, run } of chosen) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const counts = await run({ env, ...tools });
    results.push({ ...counts, name, ms: performance.now() - began });
  }
  return results;
}

/** @returns {Promise<Counts>} */
async function checks() {
  const counts = noCounts();
  for (const { name, ok } of await runChecks()) {
    if (ok) counts.passed += 1;
    else {
      counts.failed += 1;
      counts.failures.push(name);
    }
  }
  return counts;
}

/** @returns {Promise<Counts>} */
async function build() {
  const { ok, details } = await ensureBuilt();
  if (!ok) console.log(details);
  return one(ok, 'the build');
}

/** On a server where there is one, as in production; on the embedded database where there is none. @param {Surroundings} surroundings */
async function modules(surroundings) {
  if (surroundings.postgres) return onServer('module', surroundings);
  const counts = await runVitest(['module'], surroundings.env);
  console.log('No PostgreSQL server to be had here: the modules ran on the embedded database only.');
  return { ...counts, skipped: counts.skipped + 1 };
}

/** @param {Surroundings} surroundings @returns {Promise<Counts>} */
async function nearTheDatabase({ env, postgres }) {
  return postgres ? runVitest(['module'], env, NEAR_THE_DATABASE) : noCounts();
}

/** @param {string} project @param {Surroundings} surroundings @param {string[]} [files] @returns {Promise<Counts>} */
async function onServer(project, { env, postgres }, files) {
  if (!postgres) {
    console.log('No PostgreSQL server to be had here: these tests ran on the embedded database only.');
    return { ...noCounts(), skipped: 1 };
  }
  return withServer(postgres, (url) => runVitest([project], { ...env, TEST_DATABASE_URL: url }, files));
}

/** @template T @param {string} postgres @param {(url: string) => Promise<T>} use @returns {Promise<T>} */
async function withServer(postgres, use) {
  const server = await startPostgres(postgres);
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}

/** Those on a server run only where there is one. @param {Surroundings} surroundings @returns {Promise<Counts>} */
async function short({ env, postgres }) {
  if (!postgres) return runVitest(['short'], env);
  return withServer(postgres, (url) => runVitest(['short'], { ...env, JOURNEYS_DATABASE_URL: url }));
}
