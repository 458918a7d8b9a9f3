import { ensureBuilt } from '../build.mjs';
import { runChecks } from '../checks.mjs';
import { startPostgres } from '../postgres.mjs';
import { runJourneys } from './journeys.mjs';
import { findTestTools } from './tools.mjs';
import { noCounts, runVitest } from './vitest.mjs';

/**
 * @typedef {import('./vitest.mjs').Counts} Counts
 * @typedef {Counts & { name: string, ms: number }} StepResult
 * @typedef {{ env: NodeJS.ProcessEnv, postgres?: string }} Surroundings
 * @typedef {{ name: string, group: string, run: (surroundings: Surroundings) => Promise<Counts> }} Step
 */

/** @param {string[]} failures @param {number} [passed] @returns {Counts} */
const counted = (failures, passed = 0) => ({ ...noCounts(), passed, failed: failures.length, failures });

/** Each lane runs its steps one after the other, beside the other lane: together they keep two cores busy. @type {Step[][]} */
const lanes = [
  [
    {
      name: 'rules, screens, modules',
      group: 'tests',
      run: (surroundings) => onServer(['rules', 'screen', 'module'], surroundings),
    },
  ],
  [
    { name: 'checks', group: 'checks', run: checks },
    { name: 'build', group: 'journeys', run: build },
    { name: 'journeys in the browser', group: 'journeys', run: ({ env }) => runJourneys('push', env) },
  ],
];

/** Nightly, one after the other. @type {Step[]} */
const full = [
  { name: 'modules on the embedded database', group: 'full', run: ({ env }) => runVitest(['module'], env) },
  { name: 'all other journeys', group: 'full', run: ({ env }) => runJourneys('nightly', env) },
];

const groups = ['checks', 'tests', 'journeys'];

/**
 * Runs the whole suite, or the named groups of it; a failed step does not stop the next.
 * @param {{ only: string[], full: boolean }} wanted
 * @returns {Promise<StepResult[]>}
 */
export async function runSteps({ only, full: withFull }) {
  const unknown = only.filter((group) => !groups.includes(group));
  if (unknown.length > 0) throw new Error(`--only takes ${groups.join(', ')}, not ${unknown.join(', ')}`);
  const isWanted = (/** @type {Step} */ { group }) => only.length === 0 || only.includes(group);
  const { postgres } = await findTestTools({
    browser: only.length === 0 || only.includes('journeys'),
    server: only.length === 0 || only.includes('tests'),
  });
  const { DATABASE_URL: _mine, TEST_DATABASE_URL: _other, PORT: _port, ...env } = process.env;
  const runLane = async (/** @type {Step[]} */ lane) => {
    const results = [];
    for (const { name, run } of lane) {
      console.log(`\n── ${name} …`);
      const began = performance.now();
      const counts = await run({ env, postgres });
      const ms = performance.now() - began;
      console.log(`\n── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${(ms / 1000).toFixed(0)} s`);
      results.push({ ...counts, name, ms });
    }
    return results;
  };
  const results = await Promise.all(lanes.map((lane) => runLane(lane.filter(isWanted))));
  return [...results.flat(), ...(withFull ? await runLane(full) : [])];
}

/** @returns {Promise<Counts>} */
async function checks() {
  const results = await runChecks();
  return counted(
    results.filter(({ ok }) => !ok).map(({ name }) => name),
    results.filter(({ ok }) => ok).length,
  );
}

/** @returns {Promise<Counts>} */
async function build() {
  const { ok, details } = await ensureBuilt();
  if (!ok) console.log(details);
  return ok ? counted([], 1) : counted(['the build']);
}

/** Modules run on a server where there is one, as in production, else on the embedded database. @param {string[]} projects @param {Surroundings} surroundings @returns {Promise<Counts>} */
async function onServer(projects, { env, postgres }) {
  if (!postgres) {
    console.log('There is no PostgreSQL server here: the tests run on the embedded database.');
    const counts = await runVitest(projects, env);
    return { ...counts, skipped: counts.skipped + 1 };
  }
  const server = await startPostgres(postgres);
  try {
    return await runVitest(projects, { ...env, TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
