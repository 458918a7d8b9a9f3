import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '../../../packages/browser/build/oldest-browsers.ts';
import { newerSyntaxIn } from './newer-syntax.mjs';

test.each([
  ['const before = /(?<!x)y/;', '/(?<!x)y/'],
  ["const before = new RegExp('(?<=' + x + ')');", '(?<='],
  ['const before = new RegExp(`a(?<!b)`);', '(?<!'],
  ['const sets = /[a&&b]/v;', '/[a&&b]/v'],
  ['a ??= 1;', '??='],
  ['a ||= 1;', '||='],
  ['b = a?.b;', '?.'],
  ['b = a ?? 1;', '??'],
  ['class A { #a = 1; b() { return this.#a; } }', '#a'],
  ['class A { static { A.b = 1; } }', 'a static block'],
  ['class A { b = 1; }', 'a field of a class'],
  ['const big = 1n;', '1n'],
  ['const many = 1_000;', '1_000'],
  ['await 1;', 'await at the top of a module'],
  ['const copy = structuredClone(a);', 'structuredClone()'],
  ['crypto.randomUUID();', 'randomUUID()'],
  ['new Intl.Segmenter();', 'Segmenter()'],
  ['form.requestSubmit();', 'requestSubmit()'],
])('K9 the build refuses %s', (code, what) => {
  expect(newerSyntaxIn(code)).toContain(what);
});

test('K9 what is lowered to the oldest browsers passes', () => {
  const source =
    'class A { #a = 1; static b = 2; c() { return this.#a ?? a?.b; } } a ??= 1_000; try { a(); } catch { b(); }';
  expect(newerSyntaxIn(source)).not.toEqual([]);
  expect(newerSyntaxIn(transformSync(source, { target: [...OLDEST_BROWSERS] }).code)).toEqual([]);
  expect(newerSyntaxIn('async function a() { for await (const b of c) await import("./d.js"); } [1].at(-1);')).toEqual(
    [],
  );
});
