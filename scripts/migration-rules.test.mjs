import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

// An older version serves while a newer one migrates (docs/runbooks/rolling-deploy.md): what it still reads has to stay where
// it is, and what it writes has to be taken.

/** The first version that is brought to a running one. */
const FIRST = '0081';

/** Migrations that may do one of these things all the same, each with the reason why no older version is hurt by it. */
const EXCEPTIONS = /** @type {Record<string, string>} */ ({});

/** A column without COLUMN before its name counts, too; a constraint and what stands in a column's own line do not. */
const DROPS_COLUMN = /\balter\s+table\b[\s\S]*\bdrop\s+(?!constraint\b|not\b|default\b|expression\b|identity\b)/i;
/** @type {readonly (readonly [what: string, (statement: string) => boolean])[]} */
const HURTS = [
  ['takes a table away', (statement) => /\bdrop\s+table\b/i.test(statement)],
  ['takes a column away', (statement) => DROPS_COLUMN.test(statement)],
  ['renames', (statement) => /\balter\b[\s\S]*\brename\b/i.test(statement)],
  ['changes a type', (statement) => /\balter\s+table\b[\s\S]*\balter\b[\s\S]*\btype\b/i.test(statement)],
  ['refuses an empty column', (statement) => /\bset\s+not\s+null\b/i.test(statement)],
  [
    'adds a column that has to be named',
    (statement) =>
      statement
        .split(/\badd\s+column\b/i)
        .slice(1)
        .some((column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column)),
  ],
];

/** @param {string} sql */
const hurtsOf = (sql) => {
  const statements = sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, '').split(';');
  return HURTS.filter(([, isDone]) => statements.some(isDone)).map(([what]) => what);
};

const folder = inRoot('apps/api/migrations');
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ name: file.replace('.sql', ''), hurts: hurtsOf(readFileSync(`${folder}/${file}`, 'utf8')) }));

test.each([
  ['DROP TABLE "stage_figures" CASCADE;', ['takes a table away']],
  ['drop table if exists a;', ['takes a table away']],
  ['ALTER TABLE "a" DROP COLUMN "b";', ['takes a column away']],
  ['ALTER TABLE a\n  ALTER COLUMN c SET DEFAULT 1, DROP b;', ['takes a column away']],
  ["DO $$ BEGIN EXECUTE format('ALTER TABLE %I DROP COLUMN b', t); END $$;", ['takes a column away']],
  ['ALTER TABLE "a" RENAME TO "b";', ['renames']],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', ['renames']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', ['changes a type']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', ['refuses an empty column']],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', ['adds a column that has to be named']],
  ['ALTER TABLE a ADD COLUMN b int DEFAULT 1 NOT NULL, ADD COLUMN c int NOT NULL;', [HURTS[5]?.[0]]],
  ['ALTER TABLE "a" ADD COLUMN "b" boolean DEFAULT false NOT NULL;', []],
  ['ALTER TABLE "a" ADD COLUMN "b" text;ALTER TABLE "a" ALTER COLUMN "c" DROP NOT NULL;', []],
  ['ALTER TABLE "a" DROP CONSTRAINT "b";DROP INDEX "c";DROP TRIGGER d ON a;', []],
  ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("b" is not null) NOT VALID;', []],
  ['-- A later one will DROP TABLE a\n/* and RENAME\n b */ CREATE TABLE "c" ("id" text NOT NULL);', []],
])('R-DB-3 what an older version would be hurt by is told from what it would not: %s', (sql, hurts) => {
  expect(hurtsOf(sql)).toEqual(hurts);
});

test('R-DB-3 no migration of a running version takes away, renames or asks for what an older one knows nothing of', () => {
  const before = migrations.filter(({ name }) => name < FIRST);
  expect(before.find(({ name }) => name === '0042_stage_sums')?.hurts).toEqual(['takes a table away']);
  const hurting = migrations.filter(({ name, hurts }) => name >= FIRST && hurts.length > 0);
  expect(hurting.filter(({ name }) => !(name in EXCEPTIONS))).toEqual([]);
});

test('R-DB-3 an exception is of a migration that needs it, and says why', () => {
  const needed = migrations.filter(({ hurts }) => hurts.length > 0).map(({ name }) => name);
  expect(Object.keys(EXCEPTIONS).filter((name) => name < FIRST || !needed.includes(name))).toEqual([]);
  expect(Object.entries(EXCEPTIONS).filter(([, reason]) => reason.length < 30)).toEqual([]);
});
