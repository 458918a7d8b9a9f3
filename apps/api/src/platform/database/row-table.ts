import { type SQL, sql } from 'drizzle-orm';

type Value = string | number | boolean | null;

/** A column of a `rowTable`: its type in SQL, and what a row has in it. */
export type RowTableColumn<Row> = readonly [type: string, of: (row: Row) => Value];

/**
 * Rows as a table `as` within one statement: one array parameter for each column, however many rows, because the server
 * reads arrays faster than JSON. Names and types come from the code, never from outside.
 */
export function rowTable<Row>(
  rows: readonly Row[],
  as: string,
  columns: Readonly<Record<string, RowTableColumn<Row>>>,
): SQL {
  const arrays = Object.values(columns).map(([type, of]) => sql`${sql.param(rows.map(of))}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.raw(`${as}(${Object.keys(columns).join(', ')})`)}`;
}
