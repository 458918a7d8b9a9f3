import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

// An older version serves while a newer one migrates (docs/runbooks/rolling-deploy.md): what it still reads has to stay where
// it is, and what it writes has to be taken.

/** The first migration that running versions get; while there is none, the last test reads no file. */
const FIRST = '0004';

/** A column without COLUMN before its name counts, too; a constraint and what stands in a column's own line do not. */
const DROPS_COLUMN = /\balter\s+table\b[\s\S]*\bdrop\s+(?!constraint\b|not\b|default\b|expression\b|identity\b)/i;
/** @type {Record<string, (statement: string) => boolean>} */
const HURTS = {
  'takes a table away': (statement) => /\bdrop\s+table\b/i.test(statement),
  'takes a column away': (statement) => DROPS_COLUMN.test(statement),
  renames: (statement) => /\balter\b[\s\S]*\brename\b/i.test(statement),
  'changes a type': (statement) => /\balter\s+table\b[\s\S]*\balter\b[\s\S]*\btype\b/i.test(statement),
  'refuses an empty column': (statement) => /\bset\s+not\s+null\b/i.test(statement),
  'adds a column that has to be named': (statement) =>
    statement
      .split(/\badd\s+column\b/i)
      .slice(1)
      .some((column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column)),
};

/** @param {string} sql */
function hurtsOf(sql) {
  const statements = sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, '').split(';');
  return Object.keys(HURTS).filter((what) => statements.some((statement) => HURTS[what]?.(statement)));
}

test.each([
  ['DROP TABLE "stage_figures" CASCADE;', ['takes a table away']],
  ['ALTER TABLE a\n  ALTER COLUMN c SET DEFAULT 1, DROP b;', ['takes a column away']],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', ['renames']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', ['changes a type']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', ['refuses an empty column']],
  [
    'ALTER TABLE a ADD COLUMN b int DEFAULT 1 NOT NULL, ADD COLUMN c int NOT NULL;',
    ['adds a column that has to be named'],
  ],
  ['ALTER TABLE "a" ADD COLUMN "b" text;ALTER TABLE "a" ALTER COLUMN "c" DROP NOT NULL;', []],
  ['ALTER TABLE "a" DROP CONSTRAINT "b";DROP INDEX "c";DROP TRIGGER d ON a;', []],
  ['-- A later one will DROP TABLE a\n/* and RENAME\n b */ CREATE TABLE "c" ("id" text NOT NULL);', []],
])('R-DB-3 what an older version would be hurt by is told from what it would not: %s', (sql, hurts) => {
  expect(hurtsOf(sql)).toEqual(hurts);
});

test('R-DB-3 no migration removes, renames or requires what an older version does not know', () => {
  const folder = inRoot('apps/api/migrations');
  const migrations = readdirSync(folder).filter((file) => file.endsWith('.sql') && file >= FIRST);
  const hurting = migrations.map((name) => ({ name, hurts: hurtsOf(readFileSync(`${folder}/${name}`, 'utf8')) }));
  expect(hurting.filter(({ hurts }) => hurts.length > 0)).toEqual([]);
});
