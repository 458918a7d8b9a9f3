import type pg from 'pg';
import type { TableProof } from './manifest';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Rows and a sum over their text for each table of the connection's snapshot, by schema and name. Days and numbers are
 * written the same way wherever it is asked.
 */
export async function proveTables(client: pg.Client): Promise<Record<string, TableProof>> {
  await client.query("set timezone = 'UTC'; set extra_float_digits = 3; set datestyle = 'ISO'");
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1, 2`,
  );
  const proofs: Record<string, TableProof> = {};
  for (const { schema, name } of tables) {
    const { rows } = await client.query<TableProof>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
       from ${quoted(schema)}.${quoted(name)} t`,
    );
    if (rows[0]) proofs[`${schema}.${name}`] = rows[0];
  }
  return proofs;
}
