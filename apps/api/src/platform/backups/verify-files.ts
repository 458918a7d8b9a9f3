import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { asSystem, type Context, inTransaction } from '../context';
import { BrokenSealError } from '../crypto/broken-seal-error';
import { rawRows } from '../database/raw-rows';
import { findKeyedColumns, type KeyedColumn } from '../uploads/keyed-columns';
import { openSealedFile, placeOfFile } from '../uploads/sealed-files';
import { pipeSealedStream } from '../uploads/sealed-streams';

const BATCH = 200;
/** Each may be in memory as a whole. */
const AT_ONCE = 8;
const MOST_NAMED = 20;

/** A table whose rows name a file, with the columns that stand beside that name. */
interface FileTable extends KeyedColumn {
  readonly sha256: string;
  /** What opens a stream under a key of its own; gone with the file. */
  readonly secret: string | undefined;
}

interface FileRow {
  readonly id: string;
  readonly fileKey: string;
  readonly sha256: string;
  readonly secretSealed: string | null;
}

interface FileProof {
  readonly files: number;
  readonly missingFiles: number;
  readonly changedFiles: number;
  /** `table id` of rows whose file is not there: the first twenty of them. */
  readonly missing: readonly string[];
  /** The same of those that do not open, or are not what was sent. */
  readonly changed: readonly string[];
}

async function findFileTables(ctx: Context): Promise<FileTable[]> {
  const beside = async (pattern: string) =>
    new Map((await findKeyedColumns(ctx, pattern)).map(({ table, column }) => [table, column]));
  const hashes = await beside('%sha256');
  const secrets = await beside('file\\_secret\\_sealed');
  return (await findKeyedColumns(ctx, 'file\\_key')).map((place) => {
    const sha256 = hashes.get(place.table);
    if (sha256 === undefined) throw new Error(`${place.table} names files without their SHA-256`);
    return { ...place, sha256, secret: secrets.get(place.table) };
  });
}

/** Rows that name a file, by their key; or one of them, where it still does. */
const selectRows = (
  ctx: Context,
  { table, id, column, sha256, secret }: FileTable,
  which: { readonly after: string } | FileRow,
): Promise<FileRow[]> =>
  inTransaction(asSystem(ctx, 'verify-files'), (tx) => {
    const key = sql`${sql.identifier(id)}::text`;
    const secretSealed = secret === undefined ? sql`null` : sql.identifier(secret);
    const wanted = 'after' in which ? sql`${key} > ${which.after}` : sql`${key} = ${which.id}`;
    return rawRows<FileRow>(
      tx,
      sql`select ${key} as id, ${sql.identifier(column)} as "fileKey", ${sql.identifier(sha256)} as sha256,
            ${secretSealed} as "secretSealed"
          from ${sql.identifier(table)}
          where ${sql.identifier(column)} is not null and ${wanted}
            and ${secret === undefined ? sql`true` : sql`${sql.identifier(secret)} is not null`}
          order by 1 limit ${BATCH}`,
    );
  });

/** What a file is once it is opened; undefined where there is none. */
async function hashOf({ platform }: Context, place: FileTable, row: FileRow): Promise<string | undefined> {
  const { id, fileKey, secretSealed } = row;
  const hash = createHash('sha256');
  if (secretSealed === null) {
    const bytes = await openSealedFile(platform, fileKey, placeOfFile(place.table, id));
    return bytes && hash.update(bytes).digest('hex');
  }
  const secret = platform.cipher.open(secretSealed, { table: place.table, id, column: place.secret ?? '' });
  return (await pipeSealedStream(platform.files, { fileKey, secret }, () => hash)) ? hash.digest('hex') : undefined;
}

async function judge(ctx: Context, place: FileTable, row: FileRow): Promise<'whole' | 'missing' | 'changed'> {
  const hash = await hashOf(ctx, place, row).catch((error: unknown) => {
    const where = { err: error, table: place.table, id: row.id };
    if (error instanceof BrokenSealError) {
      ctx.platform.logger.error(where, 'a file does not open');
      return 'does not open';
    }
    // Of a store that does not answer, or lets nobody in, nothing is known.
    ctx.platform.logger.error(where, 'a file could not be looked at');
    throw error;
  });
  if (hash === undefined) return 'missing';
  return hash === row.sha256 ? 'whole' : 'changed';
}

/**
 * Opens every file that a row names, where the product keeps its files, and compares it with the row's SHA-256 (R-DB-3). Who
 * serves goes on: a file that was let go meanwhile is not missing. Throws AppError UNAVAILABLE where the store does not answer or
 * breaks off, and what else it throws.
 */
export async function verifyFiles(ctx: Context): Promise<FileProof> {
  const found = { files: 0, missing: [] as string[], changed: [] as string[] };
  const verify = async (place: FileTable, row: FileRow): Promise<void> => {
    found.files += 1;
    const verdict = await judge(ctx, place, row);
    if (verdict === 'whole') return;
    const [now] = await selectRows(ctx, place, row);
    if (now?.fileKey === row.fileKey) found[verdict].push(`${place.table} ${row.id}`);
  };
  for (const place of await findFileTables(ctx)) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows: FileRow[] = await selectRows(ctx, place, { after });
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => verify(place, row)));
      }
      after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
    }
  }
  const first = (rows: string[]) => rows.toSorted().slice(0, MOST_NAMED);
  return {
    files: found.files,
    missingFiles: found.missing.length,
    changedFiles: found.changed.length,
    missing: first(found.missing),
    changed: first(found.changed),
  };
}
