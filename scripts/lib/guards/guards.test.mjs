import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { RULE_IDS } from '../tests/rule-ids.mjs';
import { leadingIds, titlesIn } from '../tests/titles.mjs';
import { changesOf, withoutGuard } from './guard-changes.mjs';
import { GUARDS } from './guards.mjs';
import { withSwitch, withSwitches } from './switches.mjs';
import { CUT_TWICE, LIMITED_BY_CALLS, REFUSED_BY_CALLS, UNGUARDED_RULES, UNNAMED_OWNERS } from './unnamed.mjs';

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

test('REG-ID-3 every place that cuts an Aadhaar number has a guard of this list, or words that are cut elsewhere as well', () => {
  const cut = /\bredactAadhaar\(|\bkeptAnswer\(|\bkeptAnswers\(fields, unmasked/g;
  const cutting = placesInSource(cut);
  expect(Object.keys(cutting).length).toBeGreaterThan(10);
  const named = placesInGuards(cut);
  expect(
    Object.keys(cutting)
      .filter((file) => cutting[file] !== named[file])
      .toSorted(),
  ).toEqual(CUT_TWICE);
});

test('R-TEST-8 every file that refuses by right, age, consent, key facts or proof of who it is has a guard of this list', () => {
  const refusing = Object.keys(
    placesInSource(
      /new AppError\('(?:FORBIDDEN|CONSENT_REQUIRED|KEY_FACTS_\w+|IDENTITY_\w+|JOURNEY_INCOMPLETE|ALREADY_APPLIED|LENDER_NOT_OPEN|SMS_\w+)'|'AGE_NOT_ELIGIBLE'\);/g,
    ),
  );
  expect(refusing.length).toBeGreaterThan(15);
  const guarded = new Set(GUARDS.map(({ file }) => file));
  expect(refusing.filter((file) => !guarded.has(file))).toEqual(REFUSED_BY_CALLS);
});

test('R-TEST-8 every rule has a guard whose test leads with it, or a reason why there is none', () => {
  const guarded = new Set(
    GUARDS.filter(({ title }) => title !== '').flatMap(({ tests, title }) =>
      titlesIn(tests)
        .filter((one) => new RegExp(title).test(one))
        .flatMap(leadingIds),
    ),
  );
  const excepted = Object.values(UNGUARDED_RULES).flat();
  expect(RULE_IDS.filter((id) => !guarded.has(id) && !excepted.includes(id))).toEqual([]);
  // What has a guard by now, or is no rule any more, needs no reason.
  expect(excepted.filter((id) => guarded.has(id) || !RULE_IDS.includes(id))).toEqual([]);
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

test('R-TEST-8 while a test runs the least part of a function that holds a guard has both ways, and nothing else has', () => {
  const switched = (/** @type {string} */ text, /** @type {string} */ from, to = '') =>
    withSwitch(text, { name: 'it', file: 'it.ts', from, to, tests: '', title: '' });
  const isOff = 'globalThis.isGuardOff?.("it")';
  const use = (/** @type {string} */ body) => `export const use = (a) => {\n  ${body}\n};\n`;
  for (const [body, from, to, both] of [
    ['if (a) stop();', 'if (a) stop();', '', `if (${isOff}) {  } else { if (a) stop(); }`],
    ['return a > 1;', 'a > 1;', 'false;', `return (${isOff} ? (0, false) : (0, a > 1));`],
    ['return a > 1;', 'return a > 1;', 'return 2;', `if (${isOff}) { return 2; } else { return a > 1; }`],
    [
      'return { a, b: mask(a) };',
      'b: mask(a)',
      'b: a',
      `return (${isOff} ? (0, { a, b: a }) : (0, { a, b: mask(a) }));`,
    ],
    [`return q\`x \${a} y\`;`, `\${a} y`, 'y', `return (${isOff} ? (0, q\`x y\`) : (0, q\`x \${a} y\`));`],
    // What is called keeps what it is called on.
    ['return a.one(1);', 'a.one', 'a.two', `return (${isOff} ? (0, a.two(1)) : (0, a.one(1)));`],
  ]) {
    expect(switched(use(body ?? ''), from ?? '', to), body).toBe(use(both ?? ''));
  }
  // Of what is drawn a whole tag goes, between others in braces; within its words or attributes the least part.
  const drawn = (/** @type {string} */ text, /** @type {string} */ from, to = '') =>
    withSwitch(text, { name: 'it', file: 'it.tsx', from, to, tests: '', title: '' });
  for (const [body, from, to, both] of [
    ['return <p><b id="a" /></p>;', ' id="a"', '', `return <p>{(${isOff} ? (0, <b />) : (0, <b id="a" />))}</p>;`],
    ['return <p>{mask(a)}</p>;', 'mask(a)', 'a', `return <p>{(${isOff} ? (0, a) : (0, mask(a)))}</p>;`],
    ['return <p hidden={a} />;', '{a}', '{!a}', `return (${isOff} ? (0, <p hidden={!a} />) : (0, <p hidden={a} />));`],
  ]) {
    expect(drawn(use(body ?? ''), from ?? '', to), body).toBe(use(both ?? ''));
  }
  // Worked out as the module is loaded; named for what follows; no sentence without it.
  expect(switched('export const most = 5;\n', '= 5;', '= 50;')).toBeUndefined();
  expect(switched(use('const b = ask(a); return b;'), 'const b = ask(a);', 'const b = a, c = b;')).toBeUndefined();
  expect(switched(use('return mask(a);'), 'mask(', 'mask')).toBeUndefined();
});

test('R-TEST-8 what guards the same beside a guard is off with it, for any number of guards, or neither has a switch', () => {
  const use = (/** @type {string} */ condition) => `export const use = (a) => {\n  return ${condition};\n};\n`;
  const files = {
    'three.ts': use('a.third'),
    'one.ts': use('a.own'),
    'two.ts': use('a.mine'),
    'scope.ts': use('a.scope'),
  };
  const beside = { file: 'scope.ts', from: 'a.scope', to: '1' };
  const guard = (/** @type {string} */ name, /** @type {string} */ file, /** @type {string} */ from) => ({
    ...{ name, file, from, to: '0', tests: '', title: '', beside },
  });
  const guards = [
    guard('a', 'one.ts', 'a.own'),
    guard('b', 'two.ts', 'a.mine'),
    guard('c', 'one.ts', 'a.gone'),
    // Found itself, and what is beside it is not: its file stays as it is.
    { ...guard('d', 'three.ts', 'a.third'), beside: { ...beside, from: 'a.nowhere' } },
  ];
  const read = (/** @type {string} */ file) => files[/** @type {keyof typeof files} */ (file)];
  const { texts, switched } = withSwitches(guards, read);
  expect(switched).toEqual(guards.slice(0, 2));
  expect(texts.has('three.ts')).toBe(false);
  const off = (/** @type {string} */ name) => `globalThis.isGuardOff?.("${name}")`;
  expect(texts.get('one.ts')).toBe(use(`(${off('a')} ? (0, 0) : (0, a.own))`));
  expect(texts.get('scope.ts')).toBe(use(`(${off('a')} ? (0, 1) : (0, (${off('b')} ? (0, 1) : (0, a.scope))))`));
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
