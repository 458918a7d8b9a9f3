import { readFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { inRoot } from '../paths.mjs';
import { findPostgres, startPostgres } from '../postgres.mjs';

/** @typedef {import('./switch.mjs').Switch} Switch */
/** @typedef {import('vitest/node').TestModule} TestModule */

const fileOf = (/** @type {string} */ name) => inRoot(`apps/api/src/${name}.ts`);
const testsOf = (/** @type {Switch} */ { tests }) => fileOf(`${tests}.test`);

/** @param {string} text @param {import('./switch.mjs').Change} change */
function changed(text, [file, from, to]) {
  const [before = '', after, ...others] = text.split(from);
  if (after === undefined || others.length > 0) throw new Error(`Not exactly once in ${file}: ${from}`);
  return `${before}${to}${after}`;
}

/** The tests that a switch names, by how they ended. @param {readonly TestModule[]} modules @param {Switch} one @param {'passed' | 'failed'} state */
const ended = (modules, one, state) =>
  modules
    .filter(({ moduleId }) => moduleId === testsOf(one))
    .flatMap(({ children }) => [...children.allTests()])
    .filter((test) => test.result().state === state && new RegExp(one.title).test(test.fullName));

/** @param {readonly Switch[]} switches */
async function openVitest(switches) {
  /** @type {Switch | undefined} */
  let off;
  const transform = (/** @type {string} */ text, /** @type {string} */ id) => {
    const changes = off?.changes.filter(([file]) => fileOf(file) === id.split('?')[0]) ?? [];
    return changes.length === 0 ? null : { code: changes.reduce(changed, text), map: null };
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: inRoot('.'),
      include: [...new Set(switches.map(testsOf))],
      globalSetup: [inRoot('apps/api/src/testing/global-setup.ts')],
      isolate: false,
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      reporters: [{}],
      watch: false,
    },
    { plugins: [{ name: 'switch-off', enforce: 'pre', transform }], logLevel: 'silent' },
  );
  const project = vitest.getRootProject();
  const forget = (/** @type {Switch | undefined} */ one) => {
    for (const [file] of one?.changes ?? []) {
      for (const { moduleGraph } of Object.values(project.vite.environments)) moduleGraph.onFileChange(fileOf(file));
    }
  };
  return {
    /** Runs the tests of the chosen switches, with one of them off or none. @param {readonly Switch[]} chosen @param {Switch} [next] */
    async run(chosen, next) {
      forget(off);
      forget(next);
      off = next;
      const specifications = [...new Set(chosen.map(testsOf))].map((file) => {
        const titles = chosen.filter((one) => testsOf(one) === file).map(({ title }) => `(?:${title})`);
        return project.createSpecification(file, { testNamePattern: new RegExp(titles.join('|')) });
      });
      return (await vitest.runTestSpecifications(specifications, false)).testModules;
    },
    close: () => vitest.close(),
  };
}

/**
 * Runs the tests of all switches once as they are, then those of each switch without its check: one of them must fail.
 * @param {readonly Switch[]} switches
 * @returns {Promise<number>} how many switches no test noticed
 */
export async function runSwitches(switches) {
  process.env.TZ = 'America/Los_Angeles';
  for (const [file, from, to] of switches.flatMap(({ changes }) => changes)) {
    changed(readFileSync(fileOf(file), 'utf8'), [file, from, to]);
  }
  const bin = findPostgres();
  const server = bin ? await startPostgres(bin) : undefined;
  if (server) process.env.TEST_DATABASE_URL = server.url;
  const vitest = await openVitest(switches);
  let missed = 0;
  try {
    const before = await vitest.run(switches);
    for (const one of switches) {
      const [broken] = ended(before, one, 'failed');
      const isSound = !broken && ended(before, one, 'passed').length > 0;
      const [failed] = isSound ? ended(await vitest.run([one], one), one, 'failed') : [];
      if (!failed) missed += 1;
      const outcome = isSound ? 'NOT NOTICED' : `NO PASSING TEST${broken ? `: ${broken.fullName}` : ''}`;
      console.log(failed ? `noticed  ${one.name}: ${failed.fullName}` : `${outcome}  ${one.name}`);
    }
  } finally {
    await vitest.close();
    await server?.stop();
  }
  return missed;
}
