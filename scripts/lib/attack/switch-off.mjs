import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { GUARDS } from './guards.mjs';

/** @typedef {import('./guards.mjs').Guard} Guard */
/** @typedef {Guard & { seenBy: string[], problem?: string }} Outcome */

/** @param {string} text @param {Guard} guard @returns {string} */
export function withoutGuard(text, { name, file, from, to }) {
  const places = text.split(from).length - 1;
  if (places !== 1)
    throw new Error(`The guard "${name}" stands ${places} times in ${file}, where it is looked for once`);
  return text.replace(from, () => to);
}

/** @param {import('vitest/node').TestModule[]} modules */
const testsOf = (modules) => modules.flatMap((module) => [...module.children.allTests()]);

/** A test that fails is one that saw it; a file that does not even load has seen nothing. @param {import('vitest/node').TestCase} one */
const isRed = (one) => one.result().state === 'failed';

/** Titles are patterns; an empty one is every test of the file. @param {readonly string[]} titles */
const patternOf = (titles) => new RegExp(titles.map((title) => `(?:${title || '.'})`).join('|'));

/**
 * Switches the guards off one after the other, in the copy of their source that the tests load, and says which tests went red.
 * @param {readonly Guard[]} [guards]
 * @param {(outcome: Outcome) => void} [tell]
 * @returns {Promise<Outcome[]>}
 */
export async function switchOffEach(guards = GUARDS, tell = () => undefined) {
  process.env.TZ = 'America/Los_Angeles';
  const { createVitest } = await import('vitest/node');
  /** @type {Guard | undefined} */
  let off;
  const plugin = {
    name: 'guard-off',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} code @param {string} id */
    transform: (code, id) =>
      off !== undefined && id.split('?')[0] === inRoot(off.file) ? { code: withoutGuard(code, off), map: null } : null,
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: inRoot('.'),
      include: [...new Set(guards.map(({ tests }) => tests))],
      globalSetup: [inRoot('apps/api/src/testing/global-setup.ts')],
      pool: 'forks',
      maxWorkers: 1,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      reporters: [{}],
      watch: false,
    },
    { plugins: [plugin], logLevel: 'silent', cacheDir: inRoot('node_modules/.cache/guards') },
  );
  try {
    const project = vitest.getRootProject();
    /** @param {Guard | undefined} guard @param {readonly { tests: string, titles: readonly string[] }[]} wanted */
    const run = async (guard, wanted) => {
      for (const { file } of [off, guard].filter((one) => one !== undefined)) forget(file);
      off = guard;
      const specifications = wanted.map(({ tests, titles }) =>
        project.createSpecification(inRoot(tests), { testNamePattern: patternOf(titles) }),
      );
      const { testModules } = await vitest.runTestSpecifications(specifications, false);
      // Those of the runs before are told again.
      return testModules.filter(({ moduleId }) => wanted.some(({ tests }) => moduleId === inRoot(tests)));
    };
    /** It is loaded anew. @param {string} file */
    const forget = (file) => {
      for (const { moduleGraph } of [project.vite, vitest.vite].flatMap((vite) => Object.values(vite.environments))) {
        for (const node of moduleGraph.getModulesByFile(inRoot(file)) ?? []) moduleGraph.invalidateModule(node);
      }
    };
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const guard of guards) {
      const own = [{ tests: guard.tests, titles: [guard.title] }];
      // With it on first: a test that is red by itself sees nothing, and what was switched off before is on again.
      const problem = problemOf(guard, await run(undefined, own));
      const after = problem === undefined ? await run(guard, own) : [];
      const outcome = {
        ...guard,
        seenBy: testsOf(after)
          .filter(isRed)
          .map(({ fullName }) => fullName),
        problem,
      };
      tell(outcome);
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    await vitest.close();
  }
}

/**
 * Why nothing would follow from switching a guard off: it is not where it is looked for, or its tests are not green with it on.
 * @param {Guard} guard
 * @param {import('vitest/node').TestModule[]} before
 * @returns {string | undefined}
 */
function problemOf(guard, before) {
  try {
    withoutGuard(readFileSync(inRoot(guard.file), 'utf8'), guard);
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
