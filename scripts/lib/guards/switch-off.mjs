import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { findPostgres, startPostgres } from '../postgres.mjs';
import { changesOf, withoutGuard } from './guard-changes.mjs';
import { GUARDS } from './guards.mjs';
import { kindOf, openOwnLane, openSharedLane, patternOf, SCREENS, SERVERS } from './lanes.mjs';
import { withSwitches } from './switches.mjs';

/** @typedef {import('./guards.mjs').Guard} Guard */
/** @typedef {Guard & { seenBy: string[], seconds: number, problem?: string | undefined }} Outcome */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('./lanes.mjs').Lane} Lane */

/** What a run says of a guard, or of a change, as soon as it is on again. @param {Outcome} outcome */
export const lineOf = ({ name, seenBy: [first] }) =>
  first === undefined ? `NOBODY ${name}` : `seen   ${name} · ${first.slice(0, 90)}`;

/** A test that fails is one that saw it; a file that does not even load has seen nothing. @param {import('vitest/node').TestCase} one */
const isRed = (one) => one.result().state === 'failed';

/** The tests of a run that a guard names. @param {readonly TestModule[]} modules @param {Guard} guard */
const testsOf = (modules, { tests, title }) => {
  const pattern = patternOf([title]);
  return modules
    .filter(({ moduleId }) => moduleId === inRoot(tests))
    .flatMap((module) => [...module.children.allTests()])
    .filter((one) => one.result().state !== 'skipped' && pattern.test(one.fullName.replaceAll(' > ', ' ')));
};

/** @param {readonly TestModule[]} modules @param {Guard} guard */
const redOf = (modules, guard) =>
  testsOf(modules, guard)
    .filter(isRed)
    .map(({ fullName }) => fullName);

/**
 * Runs the tests of all guards once with every guard on, then again with each guard off, some at a time, but never two while one
 * test runs; says which tests went red. What is not seen where many tests run together is tried alone.
 * @param {readonly Guard[]} [guards]
 * @param {(outcome: Outcome) => void} [tell]
 * @param {(kind: string) => void} [tellOn] once all tests of a kind have run with every guard on
 * @returns {Promise<Outcome[]>}
 */
export async function switchOffEach(guards = GUARDS, tell = () => undefined, tellOn = () => undefined) {
  process.env.TZ = 'America/Los_Angeles';
  const bin = guards.some((guard) => kindOf(guard) === SERVERS) ? findPostgres() : undefined;
  const server = bin ? await startPostgres(bin) : undefined;
  if (server) process.env.TEST_DATABASE_URL = server.url;
  try {
    const outcomes = await Promise.all([SERVERS, SCREENS].map((kind) => switchOffOf(kind, guards, tell, tellOn)));
    return outcomes.flat();
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  }
}

/**
 * @param {import('./lanes.mjs').Kind} kind @param {readonly Guard[]} all
 * @param {(outcome: Outcome) => void} tell @param {(kind: string) => void} tellOn
 * @returns {Promise<Outcome[]>}
 */
async function switchOffOf(kind, all, tell, tellOn) {
  const guards = all.filter((guard) => kindOf(guard) === kind);
  if (guards.length === 0) return [];
  /** @type {Lane[]} */
  const lanes = [];
  try {
    const { texts, switched } = withSwitches(guards, (file) => readFileSync(inRoot(file), 'utf8'));
    const shared = await openSharedLane(kind, guards, texts);
    lanes.push(shared);
    // With all on first: a test that is red by itself sees nothing.
    const before = await shared.run([], together(guards));
    tellOn(kind.name);
    /** @type {Outcome[]} */
    const outcomes = [];
    // Of those that share a test one has its turn in each round.
    for (let left = switched; left.length > 0; ) {
      const { seen, tried } = await switchOffTogether(shared, left, before);
      if (tried.size === 0) break;
      seen.forEach(tell);
      outcomes.push(...seen);
      left = left.filter((guard) => !tried.has(guard));
    }
    const known = new Set(outcomes.map(({ name }) => name));
    const waiting = guards.filter(({ name }) => !known.has(name));
    const own = Math.min(kind.count, waiting.length);
    for (let at = 0; at < own; at += 1) lanes.push(await openOwnLane(kind, waiting, at));
    await Promise.all(
      lanes.slice(1).map(async (lane) => {
        for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
          const outcome = await switchOffAlone(lane, guard, before);
          tell(outcome);
          outcomes.push(outcome);
        }
      }),
    );
    return outcomes;
  } finally {
    for (const lane of lanes.toReversed()) await lane.close();
  }
}

/** Each file of tests once, with the titles that any of the guards names. @param {readonly Guard[]} guards @returns {import('./lanes.mjs').Wanted[]} */
const together = (guards) =>
  [...new Set(guards.map(({ tests }) => tests))].map((tests) => ({
    tests,
    titles: guards.filter((one) => one.tests === tests).map(({ title }) => title),
  }));

/**
 * Guards of which no two share a test, in two halves: of a file of tests, every second one in the order of their tests.
 * @param {readonly Guard[]} guards @param {readonly TestModule[]} before
 * @returns {[Guard[], Guard[]]}
 */
function halvesOf(guards, before) {
  /** @type {[Guard[], Guard[]]} */
  const halves = [[], []];
  const order = before.flatMap(({ children }) => [...children.allTests()]);
  const sound = guards
    .filter((guard) => problemOf(guard, before) === undefined)
    .map((guard) => ({ guard, places: testsOf(before, guard).map((one) => order.indexOf(one)) }));
  /** @type {Set<number>} */
  const taken = new Set();
  /** @type {typeof sound} */
  const apart = [];
  for (const one of sound.toSorted((a, b) => a.places.length - b.places.length)) {
    if (one.places.some((place) => taken.has(place))) continue;
    for (const place of one.places) taken.add(place);
    apart.push(one);
  }
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { guard } of apart.toSorted((a, b) => Math.min(...a.places) - Math.min(...b.places))) {
    const count = counts.get(guard.tests) ?? 0;
    counts.set(guard.tests, count + 1);
    halves[count % 2 === 0 ? 0 : 1].push(guard);
  }
  return halves;
}

/**
 * Switches guards off where their tests run together, each during its own tests. While one half is off the tests of the other
 * have to be green between the red ones: else what a red test leaves behind makes others of its file red, and nothing there was
 * seen; nor was a guard whose tests are red in the turn of the other half as well. Answers what was seen, and who had a turn.
 * @param {Lane} shared @param {readonly Guard[]} guards @param {readonly TestModule[]} before
 * @returns {Promise<{ seen: Outcome[], tried: ReadonlySet<Guard> }>}
 */
async function switchOffTogether(shared, guards, before) {
  const began = performance.now();
  const [first, second] = halvesOf(guards, before);
  /** @type {Map<Guard, string[]>} */
  const seenBy = new Map();
  /** @type {Set<Guard>} */
  const redAnyhow = new Set();
  for (const [off, others] of [
    [first, second],
    [second, first],
  ]) {
    if (!off || !others || off.length === 0) continue;
    const files = new Set(off.map(({ tests }) => tests));
    const on = others.filter(({ tests }) => files.has(tests));
    const after = await shared.run(off, together([...off, ...on]));
    const red = on.filter((guard) => redOf(after, guard).length > 0);
    for (const guard of red) redAnyhow.add(guard);
    const disturbed = new Set(red.map(({ tests }) => tests));
    for (const guard of off) seenBy.set(guard, disturbed.has(guard.tests) ? [] : redOf(after, guard));
  }
  const seen = [...seenBy].filter(([guard, red]) => red.length > 0 && !redAnyhow.has(guard));
  const seconds = (performance.now() - began) / 1000 / Math.max(1, seen.length);
  return { seen: seen.map(([guard, red]) => ({ ...guard, seenBy: red, seconds })), tried: new Set(seenBy.keys()) };
}

/** @param {Lane} lane @param {Guard} guard @param {readonly TestModule[]} before @returns {Promise<Outcome>} */
async function switchOffAlone(lane, guard, before) {
  const began = performance.now();
  const problem = problemOf(guard, before);
  const after = problem === undefined ? await lane.run([guard], together([guard])) : [];
  return { ...guard, seenBy: redOf(after, guard), seconds: (performance.now() - began) / 1000, problem };
}

/**
 * Why nothing would follow from switching a guard off: it is not where it is looked for, or its tests are not green with it on.
 * @param {Guard} guard
 * @param {readonly TestModule[]} before
 * @returns {string | undefined}
 */
function problemOf(guard, before) {
  try {
    for (const change of [{ ...guard, to: '' }, ...changesOf(guard)]) {
      withoutGuard(readFileSync(inRoot(change.file), 'utf8'), change);
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const own = testsOf(before, guard);
  const red = own.find(isRed);
  if (red) return `its tests are red with the guard on: ${red.fullName}`;
  return own.some((one) => one.result().state === 'passed') ? undefined : 'it has no test of that name';
}
