import type { OwnerConnection } from '../platform/database/migrate';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** The value of every text column, ids included, so the row’s owner is `somebody`. */
const SOMEBODY = 'somebody';

const SAMPLES: Readonly<Record<string, string>> = {
  text: `'${SOMEBODY}'`,
  character: "'a'",
  boolean: 'true',
  date: "'2026-11-18'",
  'timestamp with time zone': "'2026-11-18T06:30:00Z'",
  jsonb: "'{}'",
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
};

function sampleOf({ name, type }: Column, table: string): string {
  if (type.endsWith('[]')) return "'{}'";
  const sample = SAMPLES[type.replace(/\(.*\)/, '')];
  if (sample === undefined) throw new Error(`No sample of ${type}, for ${name} of ${table}`);
  return sample;
}

/**
 * Puts one row into a table, with every column filled, and answers the statement that did it. What the table's checks,
 * references and triggers ask of a row is taken off it, for good: in a test's own copy of the database only.
 */
export async function fillTable(owner: OwnerConnection, table: string): Promise<string> {
  const { rows: constraints } = await owner.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = $1::text::regclass and contype in ('c', 'f')`,
    [table],
  );
  for (const { name } of constraints) await owner.exec(`alter table ${table} drop constraint ${name}`);
  await owner.exec(`alter table ${table} disable trigger user`);
  const { rows: columns } = await owner.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map((column) => sampleOf(column, table)).join(', ');
  const insert = `insert into ${table} (${names}) values (${values})`;
  await owner.exec(insert);
  return insert;
}
