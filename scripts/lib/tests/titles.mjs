import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../paths.mjs';

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

/** @param {ts.Expression} node @returns {ts.Expression} */
const bare = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;

/** What a table says first in each of its rows: what `%s` stands for at the beginning of a title. @param {ts.Expression} table */
const firstCells = (table) =>
  ts.isArrayLiteralExpression(table)
    ? table.elements.flatMap((row) => {
        const cells = bare(row);
        const cell = ts.isArrayLiteralExpression(cells) ? cells.elements[0] : cells;
        return cell && ts.isStringLiteralLike(cell) ? [cell.text] : [];
      })
    : [];

/** The titles of a test file, as they are read before their first `${…}`; those of a table, once for each row. */
export const titlesOf = (/** @type {string} */ text, path = 'a.test.tsx') => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {Map<string, ts.Expression>} */
  const named = new Map();
  /** @type {string[]} */
  const titles = [];

  /** @param {ts.Expression} called @param {string} title */
  const withCells = (called, title) => {
    const table = ts.isCallExpression(called) && called.arguments[0] && bare(called.arguments[0]);
    if (!table || !title.startsWith('%s')) return [title];
    const cells = firstCells((ts.isIdentifier(table) && named.get(table.text)) || table);
    return cells.map((cell) => title.replace('%s', () => cell));
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      named.set(node.name.text, bare(node.initializer));
    }
    if (ts.isCallExpression(node) && isTitled(node.expression)) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteralLike(first)) titles.push(...withCells(node.expression, first.text));
      if (first && ts.isTemplateExpression(first)) titles.push(...withCells(node.expression, first.head.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
};

/** @type {Map<string, string[]>} */
const read = new Map();

/** Those of a file of the repository, which is read once. */
export const titlesIn = (/** @type {string} */ file) => {
  const titles = read.get(file) ?? titlesOf(readFileSync(join(root, file), 'utf8'), file);
  read.set(file, titles);
  return titles;
};

const ID = /^(?:(?:[A-Z][A-Z\d]*-)+\d{1,2}|(?:REG|S|R)-[A-Z]+|C\d|R0)$/;

/** The ids that lead a title, of our rules and of the specification; a title that only mentions one proves nothing of it. */
export const leadingIds = (/** @type {string} */ title) => {
  const words = title.split(' ');
  const end = words.findIndex((word) => !ID.test(word));
  return words.slice(0, end === -1 ? words.length : end);
};

/** Every title of the repository's tests, with the file that it stands in. */
export const allTitles = () =>
  ['packages', 'apps', 'e2e', 'bench', 'scripts']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .flatMap((path) =>
      titlesOf(readFileSync(path, 'utf8'), path).map((title) => ({ file: relative(root, path), title })),
    );
