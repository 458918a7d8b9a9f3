import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/compliance.md'), 'utf8');
const rows = [...page.matchAll(/^\| (R0|(?:REG|S|R)-[A-Z]+(?:-\d+)?) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', asked = '', where = '']) => ({ id, asked, where }),
);

const testFiles = ['packages', 'apps', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(root, folder, String(name)))
    .filter((path) => !path.includes('node_modules') && /\.(?:test|spec)\.tsx?$|\.bench\.ts$/.test(path)),
);
const TITLE = /\b(?:(?:REG|S|R)-[A-Z]{2,5}-\d+|S-MASQ|R0)\b/g;
const tested = new Set(testFiles.flatMap((path) => readFileSync(path, 'utf8').match(TITLE) ?? []));

test('each rule has one line, and each that a test names has one', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(120);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect([...tested].filter((id) => !ids.includes(id)).sort()).toEqual([]);
});

test('each line says what its rule asks', () => {
  expect(rows.filter(({ asked }) => asked.length < 10).map(({ id }) => id)).toEqual([]);
});

/** Files and folders of the project, each after a slash. */
const places = ['packages', 'apps', 'e2e', 'bench', 'deploy', 'docs', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => `${join(entry.parentPath, entry.name)}${entry.isDirectory() ? '/' : ''}`)
    .filter((path) => !path.includes('node_modules')),
);
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
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ place }) => !isThere(place))).toEqual([]);
});

test('a rule that is said to be met has a test that names it', () => {
  const open = /\bcomes? with\b|^out of scope|: measured/;
  const unproven = rows.filter(({ id, where }) => !tested.has(id) && !open.test(where)).map(({ id }) => id);
  expect(unproven).toEqual([]);
});
