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

/** A test that fails is one that saw it; a file that does not even load has seen nothing. @param {import('vitest/node').TestModule[]} modules */
const redOnes = (modules) =>
  testsOf(modules)
    .filter((one) => one.result().state === 'failed')
    .map((one) => one.fullName);

/** @param {string} title */
const patternOf = (title) => new RegExp(title || '.');

/**
 * Switches the guards off one after the other, in the copy of their source that the tests load, and says which tests went red.
 * The tests of all of them run once before, whole: a test that is red by itself sees nothing.
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
    /** @param {Guard | undefined} guard @param {Guard} wanted */
    const run = async (guard, { file, tests, title }) => {
      off = guard;
      for (const { moduleGraph } of [project.vite, vitest.vite].flatMap((vite) => Object.values(vite.environments))) {
        for (const node of moduleGraph.getModulesByFile(inRoot(file)) ?? []) moduleGraph.invalidateModule(node);
      }
      const wanted = project.createSpecification(inRoot(tests), { testNamePattern: patternOf(title) });
      const { testModules } = await vitest.runTestSpecifications([wanted], false);
      // Those of the runs before are told again.
      return testModules.filter(({ moduleId }) => moduleId === inRoot(tests));
    };
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const guard of guards) {
      const outcome = await judge(guard, run);
      tell(outcome);
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    await vitest.close();
  }
}

/** Tests that were seen green with every guard on. @type {Map<string, boolean>} */
const green = new Map();

/**
 * @param {Guard} guard
 * @param {(off: Guard | undefined, wanted: Guard) => Promise<import('vitest/node').TestModule[]>} run
 * @returns {Promise<Outcome>}
 */
async function judge(guard, run) {
  try {
    withoutGuard(readFileSync(inRoot(guard.file), 'utf8'), guard);
  } catch (error) {
    return { ...guard, seenBy: [], problem: error instanceof Error ? error.message : String(error) };
  }
  const subject = `${guard.tests} ${guard.title}`;
  if (!green.has(subject)) {
    const before = await run(undefined, guard);
    green.set(subject, testsOf(before).some((one) => one.result().state === 'passed') && redOnes(before).length === 0);
  }
  if (!green.get(subject)) return { ...guard, seenBy: [], problem: 'its tests are not green with the guard on' };
  return { ...guard, seenBy: redOnes(await run(guard, guard)) };
}
