import { asSystem, type Context, inTransaction } from '../context';
import { onTransaction } from '../jobs/queue-sql';

/** A column with the one that is its table's only key. */
export interface KeyedColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

/** Columns of the product's tables whose names are like a pattern of SQL, in the order of their names. */
export function findKeyedColumns(ctx: Context, pattern: string): Promise<KeyedColumn[]> {
  return inTransaction(asSystem(ctx, 'reseal'), async ({ tx }) => {
    const { rows } = await onTransaction(tx).executeSql(
      `select c.table_name as "table", c.column_name as "column", k.column_name as id
       from information_schema.columns c
       join information_schema.table_constraints t
         on t.table_schema = c.table_schema and t.table_name = c.table_name and t.constraint_type = 'PRIMARY KEY'
       join information_schema.key_column_usage k
         on k.constraint_schema = t.constraint_schema and k.constraint_name = t.constraint_name and k.table_name = t.table_name
       where c.table_schema = 'public' and c.column_name like $1
       order by 1, 2`,
      [pattern],
    );
    return rows as KeyedColumn[];
  });
}
