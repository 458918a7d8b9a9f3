import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder, root } from './platform/data-folders';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

/** What only `0001_functions.sql` says: drizzle cannot, or the reference leads to a later domain. */
const UNDECLARED =
  /^(commission_movements_statement_fk|journey_version_is_there|consents_application_fk|partner_users_merchant_fk|lender_users_lender_fk|one_rule_at_a_time) /;

/** Tables by file and name: two files may export one name. */
async function importTables() {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.table.ts'));
  const exported = await Promise.all(
    files.map(async (file) =>
      Object.entries(await import(join(folder, file))).map(([name, one]) => [file + name, one]),
    ),
  );
  return Object.fromEntries(exported.flat());
}

let declared: ReturnType<typeof generateDrizzleJson>;
let db: TestDatabase;
beforeAll(async () => {
  declared = generateDrizzleJson(await importTables(), undefined, undefined, 'snake_case');
  db = await openTestDatabase('none');
});
afterAll(() => db.close());

/** Columns, constraints and indexes of a schema, without its name. */
async function describeSchema(name: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ line: string }>(
    `select conname || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(pg_constraint.oid) as line from pg_constraint
     where connamespace = $1::text::regnamespace and contype <> 'n'
     union all select indexname || ' ' || indexdef from pg_indexes where schemaname = $1::text
     union all select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
       a.attidentity::text, a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid))
     from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped`,
    [name],
  );
  return rows
    .map(({ line }) => line.replaceAll(`${name}.`, ''))
    .filter((line) => !UNDECLARED.test(line) && !line.includes('schema_migrations'))
    .toSorted();
}

test('R-DB-3 the migrations make the tables, columns, checks, keys and indexes that are declared', async () => {
  const migrated = await describeSchema('public');
  const statements = await generateMigration(generateDrizzleJson({}), declared);
  await db.owner.exec('create schema declared');
  await db.owner.exec(`set search_path = declared; ${statements.join('').replaceAll('"public".', '"declared".')}`);
  expect(migrated).toEqual(await describeSchema('declared'));
  expect(migrated.length).toBeGreaterThan(2_000);
});

test('R-DB-3 the newest snapshot is what is declared: the next migration begins there', async () => {
  const [newest, ...older] = readdirSync(join(migrationsFolder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .reverse();
  expect(older, 'only the newest is read: delete the others').toEqual([]);
  const snapshot = JSON.parse(readFileSync(join(migrationsFolder, 'meta', newest ?? ''), 'utf8'));
  expect(await generateMigration(snapshot, declared)).toEqual([]);
});
