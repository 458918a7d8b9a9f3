import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULE_IDS } from './lib/tests/rule-ids.mjs';
import { allTitles, leadingIds } from './lib/tests/titles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/compliance.md'), 'utf8');
const ID = /^(?:R0|(?:REG|S|R)-[A-Z]+(?:-\d+)?|C\d)$/;
const rows = [...page.matchAll(/^\| ([A-Z][A-Z\d-]*) \| (.+) \| (.+) \|$/gm)]
  .map(([, id = '', asked = '', where = '']) => ({ id, asked, where }))
  .filter(({ id }) => ID.test(id));

/** Files and folders of the project. */
const places = ['packages', 'apps', 'e2e', 'bench', 'deploy', 'docs', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => `${join(entry.parentPath, entry.name)}${entry.isDirectory() ? '/' : ''}`)
    .filter((path) => !path.includes('node_modules')),
);

const tested = new Set(
  allTitles()
    .flatMap(({ title }) => leadingIds(title))
    .filter((id) => ID.test(id)),
);

test('each rule of the pages has one line here, and nothing else has', () => {
  expect(rows.map(({ id }) => id).sort()).toEqual([...RULE_IDS].sort());
});

test('a title leads with no rule that there is not', () => {
  expect([...tested].filter((id) => !RULE_IDS.includes(id))).toEqual([]);
});

test('each line says what its rule asks', () => {
  expect(rows.filter(({ asked }) => asked.length < 10).map(({ id }) => id)).toEqual([]);
});

const isPlace = (/** @type {string} */ named) =>
  /^[\w@.-][\w@./-]*\*?$/.test(named) && /\/|\.(?:tsx?|mjs|sql)$/.test(named);
const isThere = (/** @type {string} */ named) => {
  const place = `/${named.replace('*', '')}`;
  const isWhole = /\.(?:tsx?|mjs|sql|md)$/.test(named);
  return places.some((path) =>
    isWhole ? path.endsWith(place) : path.includes(named.endsWith('*') ? place : `${place}/`),
  );
};

test('every file and folder that a line names is there', () => {
  const named = rows.flatMap(({ id, where }) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => ({ id, place })).filter(({ place }) => isPlace(place)),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ place }) => !isThere(place))).toEqual([]);
});

/** A bench by its name, for what is a figure, also of what is met in part; or a reason of more than a word. */
const isAnswered = (/** @type {string} */ where) =>
  /^(?:in part: .{30,}\. )?measured by `bench\/[\w-]+\.bench\.ts`/i.test(where) ||
  /^does not apply: .{30,}/.test(where);

test('every line has a test whose title it leads, or a bench that measures it, or why it does not apply', () => {
  const unproven = rows.filter(({ id, where }) => !tested.has(id) && !isAnswered(where)).map(({ id }) => id);
  expect(unproven).toEqual([]);
});

test('a line of what is met in part begins with that and says what is missing before it says where the rest is', () => {
  const partly = rows.filter(({ where }) => /\bin part\b/i.test(where));
  expect(partly.length).toBeGreaterThan(0);
  expect(partly.filter(({ where }) => !/^in part: .{30,}\. .*`[^`]+`/.test(where)).map(({ id }) => id)).toEqual([]);
});
