import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const quote = (name: string): string => `"${name}"`;

/**
 * Writes rows with one statement that takes a whole column as one value: as fast as COPY for rows of this size, and typed
 * by the table. Every row has the same columns; columns that hold lists can't be written so.
 */
export const writeRows = async <Table extends PgTable>(
  client: pg.Client,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => quote(column.keyAsName ? toSnakeCase(column.name) : column.name));
  const places = columns.map(([, column], at) => `$${at + 1}::${column.getSQLType().replace(/serial$/, 'int')}[]`);
  const values = columns.map(([key, column]) =>
    rows.map((row) => {
      const value: unknown = row[key as keyof typeof row];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    }),
  );
  await client.query(
    `insert into ${quote(getTableName(table))} (${names.join(', ')}) select * from unnest(${places.join(', ')})`,
    values,
  );
};

const BATCH = 1_000;

/** The items in lists of a thousand at most. */
export const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));

/** Writes `count` rows in batches; the next batch is made while the server works on the last one. */
export const writeMany = async <Table extends PgTable>(
  client: pg.Client,
  table: Table,
  count: number,
  makeRow: (serial: number) => Table['$inferInsert'],
  batch = 2_000,
): Promise<void> => {
  let writing = Promise.resolve();
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, at) => makeRow(from + at));
    await writing;
    writing = writeRows(client, table, rows);
  }
  await writing;
};
