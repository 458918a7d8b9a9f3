import { sql } from 'drizzle-orm';
import { asSystem, type Context, inTransaction, type Platform } from '../context';
import { rawRows } from '../database/raw-rows';
import { findKeyedColumns, type KeyedColumn } from './keyed-columns';

const DAY_MS = 24 * 3_600_000;
/**
 * What is left behind is seldom more than this. Where it is, and more than a tenth of a folder, the rows are another database's:
 * one that was restored to be looked at, or an empty one.
 */
const MOST_STRAYS = { count: 20, share: 0.1 };

/** By the id within its key, as every key is made; or whatever its key is, which reads whole tables. */
type By = 'id' | 'key';

const idOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '');

/** Which of these keys a row names. */
const findNamed = (
  ctx: Context,
  places: readonly KeyedColumn[],
  keys: readonly string[],
  by: By,
): Promise<ReadonlySet<string>> =>
  inTransaction(asSystem(ctx, 'sweep-files'), async (tx) => {
    const wanted = sql.param(by === 'id' ? keys.map(idOf) : [...keys]);
    const selects = places.map(({ table, id, column }) => {
      const name = sql.identifier(column);
      const held = by === 'id' ? sql`${sql.identifier(id)}::text` : name;
      return sql`select ${name} as key from ${sql.identifier(table)} where ${held} = any(${wanted}::text[])`;
    });
    const rows = await rawRows<{ key: string | null }>(tx, sql.join(selects, sql` union all `));
    return new Set(rows.flatMap(({ key }) => key ?? []));
  });

async function without(
  ctx: Context,
  places: readonly KeyedColumn[],
  keys: readonly string[],
  by: By,
): Promise<readonly string[]> {
  if (keys.length === 0) return keys;
  const named = await findNamed(ctx, places, keys, by);
  return keys.filter((key) => !named.has(key));
}

/** Files of a folder that lie there for a day and that no row names, and how many files there are. */
async function findStrays(ctx: Context, places: readonly KeyedColumn[], folder: string) {
  const { files } = ctx.platform;
  const before = ctx.clock.now().getTime() - DAY_MS;
  const strays: string[] = [];
  let looked = 0;
  for await (const keys of files.listKeys(folder)) {
    looked += keys.length;
    // The second look finds nothing but strays where every key has its row's id within.
    const unnamed = await without(ctx, places, await without(ctx, places, keys, 'id'), 'key');
    for (const key of unnamed) {
      const putAt = await files.findPutAt(key);
      // Of what was put lately the row may not be committed yet.
      if (putAt && putAt.getTime() < before) strays.push(key);
    }
  }
  return { looked, strays };
}

/**
 * Removes files that no row names: what a bucket took after it was given up or kept by half, and what somebody who was killed
 * has left. Nobody could ever let go of them otherwise (REG-DP-6). Only what lies there for a day, in folders where a row's
 * `file_key` names every file. Answers how many files there were and how many are gone; throws where a folder's strays are too
 * many to be left-overs, which then stay, once the other folders are done.
 */
export async function sweepFiles(
  ctx: Context,
  folders: readonly string[],
): Promise<{ looked: number; removed: number }> {
  const { files, logger, metrics } = ctx.platform;
  const places = await findKeyedColumns(ctx, 'file\\_key');
  const doubtful: string[] = [];
  let [looked, removed] = [0, 0];
  for (const folder of folders) {
    const found = await findStrays(ctx, places, folder);
    looked += found.looked;
    const count = found.strays.length;
    if (count > MOST_STRAYS.count && count > MOST_STRAYS.share * found.looked) {
      doubtful.push(`${count} of ${found.looked} in ${folder}`);
      continue;
    }
    for (const key of found.strays) {
      await files.remove(key);
      metrics.countStrayFile();
      removed += 1;
    }
    if (count > 0) logger.warn({ folder, files: count }, 'files that no row named were removed');
  }
  if (doubtful.length > 0) {
    throw new Error(
      `Files that no row names, too many to be removed: ${doubtful.join('; ')}. Is it the right database?`,
    );
  }
  return { looked, removed };
}

/** `folders`: where each file is named by a row, and no other folder of the store. */
export function registerFileSweep({ jobs }: Pick<Platform, 'jobs'>, folders: readonly string[]): void {
  jobs.schedule('files.sweep', '10 4 * * *', (ctx) => sweepFiles(ctx, folders));
}
