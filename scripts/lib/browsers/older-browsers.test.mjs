import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { inRoot } from '../paths.mjs';

/** @type {[object, string[]][]} */
const TAKEN = [
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
  [String.prototype, ['at', 'replaceAll', 'matchAll']],
  [Object, ['hasOwn', 'fromEntries']],
  [Promise, ['allSettled']],
  [AbortSignal, ['timeout']],
  [URL, ['canParse']],
  [globalThis, ['queueMicrotask']],
];

/** What the functions answer, as the browser itself has them or as we define them. */
async function answers() {
  /** @type {any} */
  const list = [3, 1, 2];
  const signal = AbortSignal.timeout(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const task = vi.fn();
  queueMicrotask(task);
  await Promise.resolve();
  return {
    at: [list.at(-1), list.at(5), list.at(0), 'abc'.at(-2)],
    last: [
      list.findLast((/** @type {number} */ one) => one > 1),
      list.findLast((/** @type {number} */ one) => one > 9),
      list.findLastIndex((/** @type {number} */ one) => one > 1),
    ],
    sorted: [
      list.toSorted(),
      list.toSorted((/** @type {number} */ one, /** @type {number} */ other) => other - one),
      list.toReversed(),
      list,
    ],
    spliced: [list.toSpliced(1, 1), list.toSpliced(1, 0, 7, 8), list.with(-1, 9)],
    replaced: [
      '1.5.0'.replaceAll('.', ','),
      'a$a'.replaceAll(/a/g, 'b'),
      'a-a'.replaceAll('a', (found) => `${found}!`),
    ],
    matched: [...'a1b22'.matchAll(/\d+/g)].map(({ 0: text, index }) => [text, index]),
    empty: [...'ab'.matchAll(/x*/g)].length,
    own: [Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')],
    entries: Object.fromEntries(new Map([['a', 1]])),
    settled: (await Promise.allSettled([1, Promise.reject(new Error('no'))])).map(({ status }) => status),
    signal: signal.aborted,
    addresses: [URL.canParse('https://saakh.example/a'), URL.canParse('nothing')],
    task: task.mock.calls.length,
    listed: Object.keys([]).concat(
      (() => {
        /** @type {string[]} */
        const names = [];
        for (const name in []) names.push(name);
        return names;
      })(),
    ),
  };
}

const before = TAKEN.flatMap(([target, names]) =>
  names.map((name) => /** @type {const} */ ([target, name, Object.getOwnPropertyDescriptor(target, name)])),
);
afterEach(() => {
  for (const [target, name, descriptor] of before) if (descriptor) Object.defineProperty(target, name, descriptor);
});

test('K9 what older browsers lack does what the browser’s own does', async () => {
  const native = await answers();
  const source = readFileSync(inRoot('packages', 'browser', 'src', 'older-browsers.ts'), 'utf8');
  const run = new Function(transformSync(source, { loader: 'ts', format: 'iife' }).code);
  // At one go: whatever runs the tests needs these functions, too.
  for (const [target, name] of before) Reflect.deleteProperty(target, name);
  run();
  const owned = before.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name)?.value);
  expect(owned.filter((own, at) => own === undefined || own === before[at]?.[2]?.value)).toEqual([]);
  expect(await answers()).toEqual(native);
});
