import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { RULE_IDS } from './lib/tests/rule-ids.mjs';

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

/** The functions whose first text is the title of a test or of a group of them; of skipped ones no title counts. */
const TITLED = ['test', 'it', 'describe', 'attack'];
/** @param {ts.Expression} called @returns {boolean} */
const isTitled = (called) => {
  if (ts.isIdentifier(called)) return TITLED.includes(called.text);
  if (ts.isCallExpression(called)) return isTitled(called.expression);
  return (
    ts.isPropertyAccessExpression(called) && !['skip', 'todo'].includes(called.name.text) && isTitled(called.expression)
  );
};
/** @param {ts.Node} node @returns {string[]} */
const titlesIn = (node) => {
  /** @type {string[]} */
  const titles = [];
  if (ts.isCallExpression(node) && isTitled(node.expression)) {
    const [first] = node.arguments;
    if (first && ts.isStringLiteralLike(first)) titles.push(first.text);
    if (first && ts.isTemplateExpression(first)) titles.push(first.head.text);
  }
  ts.forEachChild(node, (inner) => {
    titles.push(...titlesIn(inner));
  });
  return titles;
};
const titlesOf = (/** @type {string} */ text) =>
  titlesIn(ts.createSourceFile('a.test.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));

/** The ids that lead a title, of our rules and of the specification; a title that only mentions one proves nothing of it. */
const leadingIds = (/** @type {string} */ title) => {
  const words = title.split(' ');
  const end = words.findIndex((word) => !/^(?:[A-Z\d]+(?:-[A-Z\d]+)+|C\d|R0)$/.test(word));
  return words.slice(0, end === -1 ? words.length : end);
};

const testFiles = places.filter((path) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path));
const tested = new Set(
  testFiles
    .flatMap((path) => titlesOf(readFileSync(path, 'utf8')))
    .flatMap(leadingIds)
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

/** A bench by its name, for what is a figure, or a reason of more than a word. */
const isAnswered = (/** @type {string} */ where) =>
  /^measured by `bench\/[\w-]+\.bench\.ts`/.test(where) || /^does not apply: .{30,}/.test(where);

test('every line has a test whose title it leads, or a bench that measures it, or why it does not apply', () => {
  const unproven = rows.filter(({ id, where }) => !tested.has(id) && !isAnswered(where)).map(({ id }) => id);
  expect(unproven).toEqual([]);
});

test('a title counts where its id leads it, and neither a comment, another text nor a skipped test does', () => {
  const ids = (/** @type {string} */ text) => titlesOf(text).flatMap(leadingIds);
  expect(ids(`test('REG-ML-1 C4 what is said', () => {})`)).toEqual(['REG-ML-1', 'C4']);
  expect(ids(`test.each([['REG-ML-2']])('R-DB-1 %s', () => {})`)).toEqual(['R-DB-1']);
  expect(ids(`describe(\`S-AZ-1 \${1} S-AZ-2\`, () => {})`)).toEqual(['S-AZ-1']);
  expect(ids(`test.skipIf(!url)('R-DB-2 both', () => {})`)).toEqual(['R-DB-2']);
  expect(
    ids(`// REG-ML-1\nconst why = 'REG-ML-3'; test('as REG-ML-1 asks', () => expect('S-AZ-1 a').toBe('a'))`),
  ).toEqual([]);
  for (const off of ['skip', 'todo']) expect(ids(`test.${off}('REG-ML-1 one day', () => {})`)).toEqual([]);
});
