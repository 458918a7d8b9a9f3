import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/compliance.md'), 'utf8');
const rows = [...page.matchAll(/^\| ((?:REG|S|R)-[A-Z]+(?:-\d+)?) \| (.+) \|$/gm)].map(([, id = '', where = '']) => ({
  id,
  where,
}));

const testFiles = ['packages', 'apps', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(root, folder, String(name)))
    .filter((path) => !path.includes('node_modules') && /\.(?:test|spec)\.tsx?$|\.bench\.ts$/.test(path)),
);
const TITLE = /\b(?:(?:REG|S|R)-[A-Z]{2,5}-\d+|S-MASQ)\b/g;
const tested = new Set(testFiles.flatMap((path) => readFileSync(path, 'utf8').match(TITLE) ?? []));

test('each rule has one line, and each that a test names has one', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(120);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect([...tested].filter((id) => !ids.includes(id)).sort()).toEqual([]);
});

test('a rule that is said to be met has a test that names it', () => {
  const open = /\bcomes? with\b|^out of scope|: measured/;
  const unproven = rows.filter(({ id, where }) => !tested.has(id) && !open.test(where)).map(({ id }) => id);
  expect(unproven).toEqual([]);
});
