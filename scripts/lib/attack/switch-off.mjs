import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot } from '../paths.mjs';
import { findPostgres, startPostgres } from '../postgres.mjs';
import { GUARDS } from './guards.mjs';

/** @typedef {import('./guards.mjs').Guard} Guard */
/** @typedef {Guard & { seenBy: string[], seconds: number, problem?: string }} Outcome */

/** @param {string} text @param {{ name: string, file: string, from: string, to: string }} change @returns {string} */
export function withoutGuard(text, { name, file, from, to }) {
  const places = text.split(from).length - 1;
  if (places !== 1)
    throw new Error(`The guard "${name}" stands ${places} times in ${file}, where it is looked for once`);
  return text.replace(from, () => to);
}

/** Where a test opens its database: what a migration keeps from the program is given back there. */
const DATABASES = {
  file: 'apps/api/src/testing/test-database.ts',
  from: 'serverUrl ? openOnServer(seed) : openEmbedded(seed);',
};

/**
 * Every change that switching a guard off makes to a source: of its own, and of what guards the same beside it. A migration
 * is not changed, for no database would hold it: what it says is undone in each database of a test.
 * @param {Guard} guard
 * @returns {readonly { name: string, file: string, from: string, to: string }[]}
 */
export const changesOf = ({ name, file, from, to, undone, beside }) => {
  const opened = `(${DATABASES.from.slice(0, -1)}).then(async (made) => (await made.owner.exec(${JSON.stringify(undone)}), made));`;
  const own = undone === undefined ? { name, file, from, to: to ?? '' } : { name, ...DATABASES, to: opened };
  return beside === undefined ? [own] : [own, { name: `${name} (beside it)`, ...beside }];
};

/** @param {import('vitest/node').TestModule[]} modules */
const testsOf = (modules) => modules.flatMap((module) => [...module.children.allTests()]);

/** A test that fails is one that saw it; a file that does not even load has seen nothing. @param {import('vitest/node').TestCase} one */
const isRed = (one) => one.result().state === 'failed';

/** Titles are patterns; an empty one is every test of the file. @param {readonly string[]} titles */
const patternOf = (titles) => new RegExp(titles.map((title) => `(?:${title || '.'})`).join('|'));

/** What a guard hangs on: its tests in their file. @typedef {{ tests: string, titles: readonly string[] }} Wanted */
/** A vitest of its own, whose tests load one guard's source without that guard. @typedef {{ run: (guard: Guard | undefined, wanted: readonly Wanted[]) => Promise<import('vitest/node').TestModule[]>, close: () => Promise<void> }} Lane */

/** As many as there are processors: each test waits for its own database and loads the program anew. */
const LANES = Math.max(1, Math.min(3, availableParallelism()));

/**
 * Runs the tests of all guards once with every guard on, then again for each guard with that one off, in the copy of its source
 * that the tests load, some at a time; says which tests went red.
 * @param {readonly Guard[]} [guards]
 * @param {(outcome: Outcome) => void} [tell]
 * @returns {Promise<Outcome[]>}
 */
export async function switchOffEach(guards = GUARDS, tell = () => undefined) {
  process.env.TZ = 'America/Los_Angeles';
  const bin = findPostgres();
  const server = bin ? await startPostgres(bin) : undefined;
  if (server) process.env.TEST_DATABASE_URL = server.url;
  /** @type {Lane[]} */
  const lanes = [];
  try {
    // Its set-up makes the databases that the tests of all lanes copy, and they go with it.
    const whole = await openLane(guards, 'whole');
    lanes.push(whole);
    // With all on first: a test that is red by itself sees nothing.
    const before = await whole.run(undefined, together(guards));
    for (let at = 0; at < LANES; at += 1) lanes.push(await openLane(guards, at));
    const waiting = [...guards];
    /** @type {Outcome[]} */
    const outcomes = [];
    await Promise.all(
      lanes.slice(1).map(async (lane) => {
        for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
          const began = performance.now();
          const problem = problemOf(guard, before);
          const after = problem === undefined ? await lane.run(guard, together([guard])) : [];
          const outcome = {
            ...guard,
            seenBy: testsOf(after)
              .filter(isRed)
              .map(({ fullName }) => fullName),
            seconds: (performance.now() - began) / 1000,
            problem,
          };
          tell(outcome);
          outcomes.push(outcome);
        }
      }),
    );
    return outcomes;
  } finally {
    for (const lane of lanes.toReversed()) await lane.close();
    delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  }
}

/** Each file of tests once, with the titles that any of the guards names. @param {readonly Guard[]} guards @returns {Wanted[]} */
const together = (guards) =>
  [...new Set(guards.map(({ tests }) => tests))].map((tests) => ({
    tests,
    titles: guards.filter((one) => one.tests === tests).map(({ title }) => title),
  }));

/** The one that runs them all loads the program once for each worker; every other loads it anew for each run, with that guard off. @param {readonly Guard[]} guards @param {number | 'whole'} at @returns {Promise<Lane>} */
async function openLane(guards, at) {
  const { createVitest } = await import('vitest/node');
  /** @type {Guard | undefined} */
  let off;
  const plugin = {
    name: 'guard-off',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} code @param {string} id */
    transform: (code, id) => {
      const change = off && changesOf(off).find(({ file }) => id.split('?')[0] === inRoot(file));
      return change ? { code: withoutGuard(code, change), map: null } : null;
    },
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: inRoot('.'),
      include: [...new Set(guards.map(({ tests }) => tests))],
      ...(at === 'whole' ? { globalSetup: [inRoot('apps/api/src/testing/global-setup.ts')], isolate: false } : {}),
      pool: 'forks',
      maxWorkers: LANES,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      reporters: [{}],
      watch: false,
    },
    { plugins: [plugin], logLevel: 'silent', cacheDir: inRoot(`node_modules/.cache/guards-${at}`) },
  );
  const project = vitest.getRootProject();
  /** It is loaded anew. @param {string} file */
  const forget = (file) => {
    for (const { moduleGraph } of [project.vite, vitest.vite].flatMap((vite) => Object.values(vite.environments))) {
      for (const node of moduleGraph.getModulesByFile(inRoot(file)) ?? []) moduleGraph.invalidateModule(node);
    }
  };
  return {
    async run(guard, wanted) {
      // What was off before is on again.
      for (const one of [off, guard]) for (const { file } of one ? changesOf(one) : []) forget(file);
      off = guard;
      const specifications = wanted.map(({ tests, titles }) =>
        project.createSpecification(inRoot(tests), { testNamePattern: patternOf(titles) }),
      );
      const { testModules } = await vitest.runTestSpecifications(specifications, false);
      // Those of the runs before are told again.
      return testModules.filter(({ moduleId }) => wanted.some(({ tests }) => moduleId === inRoot(tests)));
    },
    close: () => vitest.close(),
  };
}

/**
 * Why nothing would follow from switching a guard off: it is not where it is looked for, or its tests are not green with it on.
 * @param {Guard} guard
 * @param {import('vitest/node').TestModule[]} before
 * @returns {string | undefined}
 */
function problemOf(guard, before) {
  try {
    const { name, file, from } = guard;
    for (const change of [{ name, file, from, to: '' }, ...changesOf(guard)]) {
      withoutGuard(readFileSync(inRoot(change.file), 'utf8'), change);
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const pattern = patternOf([guard.title]);
  const own = testsOf(before.filter(({ moduleId }) => moduleId === inRoot(guard.tests))).filter(({ fullName }) =>
    pattern.test(fullName.replaceAll(' > ', ' ')),
  );
  if (own.some(isRed)) return `its tests are red with the guard on: ${own.find(isRed)?.fullName}`;
  return own.some((one) => one.result().state === 'passed') ? undefined : 'it has no test of that name';
}
