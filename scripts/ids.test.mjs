import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const ID = String.raw`(?:(?:[A-Z][A-Z\d]*-)+\d{1,2}|S-MASQ|C\d|R0)`;
/** @param {string} text @param {string} pattern */
const idsOf = (text, pattern) => [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, ids = '']) => ids);
/** @param {string} page */
const read = (page) => readFileSync(inRoot('docs', page), 'utf8');

const requirements = idsOf(read('requirements.md'), String.raw`^- \*\*(${ID})\*\* .`);
const rules = idsOf(read('compliance.md'), String.raw`^\| (${ID}) \| .`);

// In a test file, a text that begins with an id is a title, or a row of the table behind one.
const led = new Set(
  ['packages', 'apps', 'e2e', 'bench', 'scripts']
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true, withFileTypes: true }))
    .filter(({ name, parentPath }) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(name) && !/node_modules/.test(parentPath))
    .flatMap(({ name, parentPath }) => idsOf(readFileSync(join(parentPath, name), 'utf8'), `['"\`]((?:${ID} )+)`))
    .flatMap((ids) => ids.trim().split(' ')),
);

/** Proved by a nightly run instead of a test. */
const BY_A_RUN = ['R-TEST-8'];

test('docs/requirements.md has each of the 606 requirements once', () => {
  expect(requirements).toHaveLength(606);
  expect(new Set(requirements).size).toBe(606);
});

test('each requirement and each rule leads the title of a test', () => {
  expect([...requirements, ...rules].filter((id) => !led.has(id) && !BY_A_RUN.includes(id))).toEqual([]);
});

test('no title leads with an id that neither page has', () => {
  const known = new Set([...requirements, ...rules]);
  expect([...led].filter((id) => !known.has(id))).toEqual([]);
});
