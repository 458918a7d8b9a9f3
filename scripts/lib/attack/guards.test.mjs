import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { changesOf, isStatement, withoutGuard } from './guard-changes.mjs';
import { LIMITED_BY_CALLS, UNNAMED_OWNERS } from './guards/unnamed.mjs';
import { GUARDS } from './guards.mjs';

const API = 'apps/api/src';
const MODULES = `${API}/modules`;
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

/** How often what is looked for stands in each file of the server that has it. @param {RegExp} pattern @returns {Record<string, number>} */
const placesInSource = (pattern) =>
  Object.fromEntries(
    readdirSync(inRoot(API), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^demo\/|^platform\/limits\//.test(file))
      .map((file) => [`${API}/${file}`, read(`${API}/${file}`).match(pattern)?.length ?? 0])
      .filter(([, count]) => count !== 0),
  );
/** The same in what is switched off. @param {RegExp} pattern @returns {Record<string, number>} */
const placesInGuards = (pattern) => {
  /** @type {Record<string, number>} */
  const places = {};
  for (const { file, from } of GUARDS) {
    const count = from.match(pattern)?.length ?? 0;
    if (count > 0) places[file] = (places[file] ?? 0) + count;
  }
  return places;
};

test('S-AZ-7 every place that asks for the own password has a guard of this list', () => {
  const asking = placesInSource(/await confirmOwnPassword\(ctx/g);
  expect(Object.keys(asking).length).toBeGreaterThan(15);
  // Before a new one is chosen it is asked for in the file that proves it: the guard there is the proof.
  expect(placesInGuards(/await confirmOwnPassword\(ctx|await isRightPassword\(account/g)).toEqual(asking);
});

test('R-TEST-8 R-RUN-2 every place that takes of a limit has a guard of this list', () => {
  const taking = placesInSource(
    /\blimits\.consume\(|\b(?:limited|isOver|alarmed|takeLimits)\(ctx, |\brefuse(?:Beyond\(times|Flood\(own)/g,
  );
  expect(Object.keys(taking).length).toBeGreaterThan(30);
  for (const file of LIMITED_BY_CALLS) taking[file] = (taking[file] ?? 0) - 1;
  expect(placesInGuards(/\b(?:limits\.consume|limited|isOver|alarmed|takeLimits|refuseBeyond|refuseFlood)\(/g)).toEqual(
    taking,
  );
});

test('R-TEST-8 of the same words in several use-cases those of the named one go, and no others', () => {
  const asks = (/** @type {string} */ name) =>
    `export const ${name} = async (\n  ctx,\n): Promise<void> => {\n  await ask(ctx);\n};\n`;
  const text = `${asks('open')}\n${asks('close')}`;
  const guard = { name: 'it', file: 'it.ts', from: 'await ask(ctx);', to: '' };
  const without = (/** @type {string} */ name) => asks(name).replace(guard.from, '');
  for (const [name, left] of [
    ['open', `${without('open')}\n${asks('close')}`],
    ['close', `${asks('open')}\n${without('close')}`],
  ]) {
    expect(withoutGuard(text, { ...guard, after: `export const ${name} =` })).toBe(left);
  }
  expect(() => withoutGuard(text, guard)).toThrow('stands 2 times in it.ts');
  expect(() => withoutGuard(text, { ...guard, after: 'export const move =' })).toThrow('stands 0 times in it.ts');
});

test('R-TEST-8 only whole statements are left out while a test runs', () => {
  const of = (/** @type {string} */ from, /** @type {string} */ to = '') => ({
    name: 'it',
    file: 'it.ts',
    from,
    to,
    tests: '',
    title: '',
  });
  const text = 'const a = await ask(ctx);\n  if (a) return;\n  if (b) {\n    stop();\n  }\n';
  for (const from of ['if (a) return;', 'if (b) {\n    stop();\n  }']) expect(isStatement(of(from), text)).toBe(true);
  for (const from of ['await ask(ctx);', 'if (a)', '(a)']) expect(isStatement(of(from), text)).toBe(false);
  expect(isStatement(of('if (a) return;', 'if (a) return 1;'), text)).toBe(false);
});

test('R-TEST-8 each guard stands where it is looked for, once, under a name of its own, and its tests are there', () => {
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  for (const guard of GUARDS) {
    const { name, file, from, after } = guard;
    for (const change of [{ name, file, from, to: '', after }, ...changesOf(guard)]) {
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
      lines.some((line) => new RegExp(part).test(line) || new RegExp(part.replace(/ [^ ]+$/, ' %s')).test(line));
    return title.split('|').some((part) => part !== '' && !isThere(part)) ? [name] : [];
  });
  expect(missing).toEqual([]);
});
