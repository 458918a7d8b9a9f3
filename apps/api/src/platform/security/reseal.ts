import { sql } from 'drizzle-orm';
import { asSystem, type Context, inTransaction } from '../context';
import { onTransaction } from '../jobs/queue-sql';

const BATCH = 200;

interface SealedColumnName {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

/** By convention a sealed value stands in a column `…_sealed` and is bound to its table, its row's only key and that column. */
const SEALED_COLUMNS = `
  select c.table_name as "table", c.column_name as "column", k.column_name as id
  from information_schema.columns c
  join information_schema.table_constraints t
    on t.table_schema = c.table_schema and t.table_name = c.table_name and t.constraint_type = 'PRIMARY KEY'
  join information_schema.key_column_usage k
    on k.constraint_schema = t.constraint_schema and k.constraint_name = t.constraint_name and k.table_name = t.table_name
  where c.table_schema = 'public' and c.column_name like '%\\_sealed'
  order by 1, 2`;

const resealBatch = (ctx: Context, place: SealedColumnName, after: string) =>
  inTransaction(asSystem(ctx, 'reseal'), async ({ tx, platform: { cipher, config, logger } }) => {
    const table = sql.identifier(place.table);
    const column = sql.identifier(place.column);
    const id = sql.identifier(place.id);
    const [current] = config.secrets.encryptionKeys;
    const rows = await tx
      .select({ id: sql<string>`${id}::text`, value: sql<string>`${column}` })
      .from(sql`${table}`)
      .where(sql`${column} not like ${`v${current?.version}.%`} and ${id}::text > ${after}`)
      .orderBy(sql`${id}::text`)
      .limit(BATCH);
    let sealed = 0;
    for (const row of rows) {
      const bound = { table: place.table, id: row.id, column: place.column };
      try {
        const fresh = cipher.seal(cipher.open(row.value, bound), bound);
        // Only the value that was read: what somebody has written meanwhile is newer, and sealed with the new key.
        await tx.execute(
          sql`update ${table} set ${column} = ${fresh} where ${id}::text = ${row.id} and ${column} = ${row.value}`,
        );
        sealed += 1;
      } catch (error) {
        logger.error({ err: error, ...bound }, 'a sealed value could not be sealed anew');
      }
    }
    return { sealed, last: rows.length < BATCH ? undefined : rows.at(-1)?.id };
  });

/**
 * Seals every value again that stands under an older key, in small steps beside the running product; each value is
 * readable before, during and after (S-PAN-3). Answers how many. With one key configured there is nothing to do.
 */
export const resealStaleValues = async (ctx: Context): Promise<number> => {
  if (ctx.platform.config.secrets.encryptionKeys.length < 2) return 0;
  const places = await inTransaction(asSystem(ctx, 'reseal'), async ({ tx }) => {
    const { rows } = await onTransaction(tx).executeSql(SEALED_COLUMNS, []);
    return rows as SealedColumnName[];
  });
  let total = 0;
  for (const place of places) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { sealed, last }: { sealed: number; last: string | undefined } = await resealBatch(ctx, place, after);
      total += sealed;
      after = last;
    }
  }
  return total;
};
