import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { UNNAMED_OWNERS, UNNAMED_PASSWORDS } from './guards/unnamed.mjs';
import { GUARDS } from './guards.mjs';
import { changesOf, withoutGuard } from './switch-off.mjs';

const MODULES = 'apps/api/src/modules';
const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
/** By its path within the modules, the files of a kind that hold what a pattern looks for. @param {string} kind @param {RegExp} pattern */
const filesWith = (kind, pattern) =>
  readdirSync(inRoot(MODULES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${kind}.ts`) && pattern.test(read(`${MODULES}/${file}`)))
    .toSorted();
/** Files with a guard of the kind: what is switched off has that in it. @param {RegExp} kind */
const namedFor = (kind) =>
  new Set(GUARDS.filter(({ from }) => kind.test(from)).map(({ file }) => file.replace(`${MODULES}/`, '')));

/** A condition on whose a row is, by its column in a statement or by its field in a query. */
const ASKS_WHOSE =
  /eq\(\w+\.(?:userId|partnerId|partnerUserId|merchantId)|\b(?:user_id|partner_id|referrer_id|merchant_id) = \$\{/;

test('S-AZ-3 every repository that asks whose a row is has a guard of this list, or a reason why not', () => {
  const named = namedFor(/(?:user|partner|merchant|referrer)_?id|theirs/i);
  const excepted = Object.values(UNNAMED_OWNERS)
    .flat()
    .map((name) => `${name}.repository.ts`);
  const asking = filesWith('repository', ASKS_WHOSE);
  expect(asking.length).toBeGreaterThan(50);
  expect(asking.filter((file) => !named.has(file) && !excepted.includes(file))).toEqual([]);
  // What has a guard by now, or asks no more, needs no reason.
  expect(excepted.filter((file) => named.has(file) || !asking.includes(file))).toEqual([]);
});

test('S-AZ-7 every service that asks for the own password has a guard of this list, or a reason why not', () => {
  const named = namedFor(/confirmOwnPassword|isRightPassword/);
  const asking = filesWith('service', /await confirmOwnPassword\(ctx/);
  expect(asking.length).toBeGreaterThan(15);
  expect(asking.filter((file) => !named.has(file) && !UNNAMED_PASSWORDS.includes(file))).toEqual([]);
  expect(UNNAMED_PASSWORDS.filter((file) => named.has(file) || !asking.includes(file))).toEqual([]);
});

test('R-TEST-8 each guard stands where it is looked for, once, under a name of its own, and its tests are there', () => {
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  for (const guard of GUARDS) {
    const { name, file, from } = guard;
    for (const change of [{ name, file, from, to: '' }, ...changesOf(guard)]) {
      expect(withoutGuard(read(change.file), change), name).not.toBe(read(change.file));
    }
    expect(existsSync(inRoot(guard.tests)), guard.tests).toBe(true);
  }
});

test('R-TEST-8 the test that a guard names is there under that title', () => {
  const missing = GUARDS.flatMap(({ name, tests, title = '' }) => {
    const lines = read(tests).split('\n');
    // A row of a table has its last word in the place of `%s`.
    const isThere = (/** @type {string} */ part) =>
      lines.some((line) => new RegExp(part).test(line) || new RegExp(part.replace(/ \w+$/, ' %s')).test(line));
    return title.split('|').some((part) => part !== '' && !isThere(part)) ? [name] : [];
  });
  expect(missing).toEqual([]);
});
