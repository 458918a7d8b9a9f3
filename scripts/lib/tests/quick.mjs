import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { importersOf, reachedFrom } from './import-graph.mjs';
import { readTestTimes, runVitest } from './vitest.mjs';

const TEST = /\.test\.(?:tsx?|mjs)$/;
/** Tests of the nightly runs, which take minutes. */
const NIGHTLY = /\.(?:faults|attack)\.test\./;
/** The folder of what belongs together: a module of the server, a feature or an area's page of the web app, a folder of rules. */
const HOME =
  /^(?:apps\/api\/src\/(?:domains\/[^/]+|platform)\/[^/]+|apps\/(?:web|office)\/src\/(?:features\/[^/]+\/[^/]+|[^/]+\/pages\/[^/]+|[^/]+\/[^/]+)|packages\/(?:i18n|[^/]+\/src)(?:\/[^/]+(?=\/))?)/;
/** Seconds of tests, summed over the files, that fit into a minute beside the start, types and lint. */
const SECONDS = 30;
const UNKNOWN_SECONDS = 6;
/** Names of files that are printed. */
const NAMED = 12;

const node = (/** @type {string[]} */ ...args) => run(process.execPath, args);
const tool = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
  node(inRoot('node_modules', file), ...args);
const git = async (/** @type {string[]} */ ...args) => (await run('git', args)).output.split('\n').filter(Boolean);

/** What is not committed; in a clean working copy what the last commit changed. */
async function changedFiles() {
  const open = [
    ...(await git('diff', '--name-only', 'HEAD')),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  const changed = open.length > 0 ? open : await git('diff', '--name-only', 'HEAD~1');
  return changed.filter((file) => existsSync(inRoot(file)));
}

const homeOf = (/** @type {string} */ file) => HOME.exec(file)?.[0] ?? dirname(file);

/**
 * Test files that a change touches, nearest first: those beside it, then those of the code that imports it.
 * @param {readonly string[]} changed @param {readonly string[]} files all of the project
 */
function testsTouchedBy(changed, files) {
  const tests = files.filter((file) => TEST.test(file) && !NIGHTLY.test(file));
  const reached = reachedFrom(changed, importersOf(files));
  const homes = new Set(changed.map(homeOf));
  const folders = new Map([...reached].reverse().map(([file, distance]) => [dirname(file), distance]));
  /** @param {string} test */
  const distance = (test) => {
    if (changed.includes(test)) return 0;
    const beside = folders.get(dirname(test));
    const near = Math.min(
      reached.get(test) ?? Number.POSITIVE_INFINITY,
      beside === undefined ? Number.POSITIVE_INFINITY : beside + 1,
    );
    return homes.has(homeOf(test)) ? Math.min(near, 1) : near;
  };
  return tests
    .map((test) => ({ test, distance: distance(test) }))
    .filter((one) => one.distance < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ test }) => test);
}

/**
 * Changed tests, the nearest one, and the next ones that fit into a minute by how long they took last.
 * @param {readonly string[]} tests @param {readonly string[]} changed
 */
function fitting(tests, changed) {
  const times = readTestTimes();
  let seconds = 0;
  return tests.filter((test, at) => {
    const sum = seconds + (times[test] ?? UNKNOWN_SECONDS);
    if (at > 0 && sum > SECONDS && !changed.includes(test)) return false;
    seconds = sum;
    return true;
  });
}

/** @param {readonly string[]} changed */
function projectsOf(changed) {
  const isIn = (/** @type {RegExp} */ folders) => changed.some((file) => folders.test(file));
  return [
    ...(isIn(/^(?:apps\/(?:api|lender-sandbox)|packages|e2e|bench)\//) ? ['tsconfig.json'] : []),
    ...(isIn(/^(?:apps\/(?:web|office)|packages)\//) ? ['packages/browser/tsconfig.json'] : []),
    ...(isIn(/^(?:scripts|deploy)\//) ? ['scripts/tsconfig.json'] : []),
  ];
}

/** @param {readonly string[]} changed */
async function typesAndLint(changed) {
  let ok = true;
  const report = (/** @type {string} */ name, /** @type {{ code: number, output: string }} */ { code, output }) => {
    ok &&= code === 0;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}${code === 0 ? '' : `\n${output}`}`);
  };
  const linted = changed.filter((file) => /\.(?:tsx?|mjs|cjs|json|css)$/.test(file));
  if (linted.length > 0)
    report(
      'lint (npx biome check --write <files> formats)',
      await tool('@biomejs/biome/bin/biome', 'check', '--colors=off', '--no-errors-on-unmatched', ...linted),
    );
  for (const project of projectsOf(changed))
    report(`types of ${project}`, await tool('@typescript/native/bin/tsc', '-p', project, '--noEmit'));
  return ok;
}

/**
 * Checks what a change touches: types, lint, its tests and those of the code that imports it, in a minute.
 * @param {readonly string[]} named files that count as changed, where not the working copy tells
 */
export async function runQuick(named) {
  const changed = named.length > 0 ? [...named] : await changedFiles();
  const files = [...(await git('ls-files')), ...(await git('ls-files', '--others', '--exclude-standard'))];
  const touched = testsTouchedBy(changed, files);
  const tests = fitting(touched, changed);
  const leftOut = touched.length - tests.length;
  console.log(`${changed.length} changed files, ${tests.length} test files:`);
  console.log(
    tests
      .slice(0, NAMED)
      .concat(tests.length > NAMED ? '…' : [])
      .join('\n'),
  );
  if (leftOut > 0) console.log(`${leftOut} test files further away are left out: npm test runs them.`);
  const [checked, counts] = await Promise.all([
    typesAndLint(changed),
    tests.length > 0 ? runVitest(['rules', 'module', 'screen'], process.env, tests) : undefined,
  ]);
  console.log(`\n${counts?.passed ?? 0} passed, ${(counts?.failed ?? 0) + (checked ? 0 : 1)} failed`);
  return checked && (counts?.failed ?? 0) === 0;
}
