import { sql } from 'drizzle-orm';
import { asSystem, type Context, inTransaction } from '../context';
import { rawRows } from '../database/raw-rows';
import { allowStatements } from '../database/within-transaction';
import { findKeyedColumns, type KeyedColumn } from '../uploads/keyed-columns';
import { resealFiles } from './reseal-files';

const BATCH = 200;

const resealBatch = (ctx: Context, place: KeyedColumn, after: string) =>
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
        logger.error({ err: error, ...bound }, 'an encrypted value could not be re-encrypted');
      }
    }
    return { sealed, last: rows.length < BATCH ? undefined : rows.at(-1)?.id };
  });

/** How many values stand under which version of the key, where the column is not empty. */
const countByKey = (ctx: Context, { table, column }: KeyedColumn) =>
  inTransaction(asSystem(ctx, 'reseal'), async (tx) => {
    // It reads the whole table, which may have millions of rows; nobody waits for it.
    await allowStatements(tx, '5min');
    return rawRows<{ key: number; values: number }>(
      tx,
      sql`select substr(split_part(${sql.identifier(column)}, '.', 1), 2)::int as key, count(*)::int as values
          from ${sql.identifier(table)} where ${sql.identifier(column)} is not null group by 1`,
    );
  });

/** What a run did, and how many fields and files it found afterwards by version of the key that they stand under. */
export interface Resealed {
  readonly sealed: number;
  readonly byKey: Record<string, number>;
}
/** The nightly job, whose latest answer tells whether an old key is needed any more. */
export const RESEAL_JOB = 'reseal';

/**
 * Seals every value and file again that stands under an older key, in small steps beside the running product; each is
 * readable before, during and after (S-PAN-3). Answers how many, and what stands under which key then. With one key configured
 * values are counted and not re-encrypted, because values under a removed key cannot be read.
 */
export async function resealStaleValues(ctx: Context): Promise<Resealed> {
  const hasOlder = ctx.platform.config.secrets.encryptionKeys.length > 1;
  // By convention a sealed value stands in a column `…_sealed` and is bound to its table, its row's only key and that column.
  const places = await findKeyedColumns(ctx, '%\\_sealed');
  const { sealed: files, byKey } = await resealFiles(ctx);
  let total = files;
  for (const place of places) {
    for (let after: string | undefined = hasOlder ? '' : undefined; after !== undefined; ) {
      const { sealed, last }: { sealed: number; last: string | undefined } = await resealBatch(ctx, place, after);
      total += sealed;
      after = last;
    }
    for (const { key, values } of await countByKey(ctx, place)) byKey[key] = (byKey[key] ?? 0) + values;
  }
  return { sealed: total, byKey };
}
