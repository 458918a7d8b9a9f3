import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { TxContext } from '../../platform/context';

function keyColumns(table: PgTable): Record<string, PgColumn> {
  const together = new Set(getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const isKey = ([, column]: [string, PgColumn]) => column.primary || together.has(column.name);
  return Object.fromEntries(Object.entries<PgColumn>(getTableColumns(table)).filter(isKey));
}

/**
 * Inserts the rows whose primary key is not there yet and leaves all others as they stand. The keys are read first: an
 * insert of every row that then does nothing took longer than all the rest of a start.
 */
export async function insertMissing<T extends PgTable>(
  { tx }: TxContext,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const keys = keyColumns(table);
  const keyOf = (row: Record<string, unknown>) => JSON.stringify(Object.keys(keys).map((name) => row[name]));
  const kept = new Set((await tx.select(keys).from(table as PgTable)).map(keyOf));
  const missing = rows.filter((row) => !kept.has(keyOf(row)));
  if (missing.length > 0) await tx.insert(table).values(missing).onConflictDoNothing();
}
