import { sql } from 'drizzle-orm';
import { asSystem, type Context, inTransaction } from '../context';
import { rawRows } from '../database/raw-rows';
import type { FileStore } from '../storage/file-store';
import { findKeyedColumns, type KeyedColumn } from '../uploads/keyed-columns';
import { openSealedFile, placeOfFile, putSealedFile } from '../uploads/sealed-files';

const BATCH = 200;
/** How a sealed file begins. One of an import is a stream under a key of its own, whose secret is a sealed column. */
const BEGINNING = /^v(\d{1,6})\.[\w-]{12}/;

/** Under which key a file stands, by its first bytes; undefined where there is none of these keys. */
async function keyOf(files: FileStore, fileKey: string): Promise<number | undefined> {
  const content = await files.findStream(fileKey);
  if (!content) return undefined;
  for await (const part of content) return Number(BEGINNING.exec(String(part).slice(0, 24))?.[1]) || undefined;
  return undefined;
}

interface NamedFile {
  readonly id: string;
  readonly fileKey: string;
}

const selectFiles = (ctx: Context, { table, id, column }: KeyedColumn, after: string): Promise<NamedFile[]> =>
  inTransaction(asSystem(ctx, 'reseal'), (tx) =>
    rawRows<NamedFile>(
      tx,
      sql`select ${sql.identifier(id)}::text as id, ${sql.identifier(column)} as "fileKey" from ${sql.identifier(table)}
          where ${sql.identifier(column)} is not null and ${sql.identifier(id)}::text > ${after}
          order by ${sql.identifier(id)}::text limit ${BATCH}`,
    ),
  );

/**
 * Its row is locked while it is written, so that a removal waits and no removed file comes back. No row waits
 * for a store that gives it.
 */
async function resealFile({ table, id, column }: KeyedColumn, file: NamedFile, ctx: Context): Promise<boolean> {
  const place = placeOfFile(table, file.id);
  const bytes = await openSealedFile(ctx.platform, file.fileKey, place);
  if (!bytes) return false;
  return inTransaction(asSystem(ctx, 'reseal'), async (tx) => {
    const held = await rawRows(
      tx,
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(id)}::text = ${file.id}
          and ${sql.identifier(column)} = ${file.fileKey} for update`,
    );
    if (held.length === 0) return false;
    await putSealedFile(tx.platform, { fileKey: file.fileKey, bytes, place });
    return true;
  });
}

/**
 * Re-encrypts each file that uses an older key, one after the other, and returns how many, and how many use
 * which key then. One that can't be opened is left as it is and named in the log.
 */
export async function resealFiles(ctx: Context): Promise<{ sealed: number; byKey: Record<string, number> }> {
  const { config, files, logger } = ctx.platform;
  const current = config.secrets.encryptionKeys[0]?.version;
  const byKey: Record<string, number> = {};
  let sealed = 0;
  /** Under which key it stands in the end. */
  const settle = async (place: KeyedColumn, file: NamedFile): Promise<number | undefined> => {
    const key = await keyOf(files, file.fileKey);
    if (key === undefined || key === current) return key;
    if (!(await resealFile(place, file, ctx))) return undefined;
    sealed += 1;
    return current;
  };
  for (const place of await findKeyedColumns(ctx, 'file\\_key')) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const found: NamedFile[] = await selectFiles(ctx, place, after);
      for (const file of found) {
        const key = await settle(place, file).catch((error: unknown) => {
          logger.error({ err: error, table: place.table, id: file.id }, 'an encrypted file could not be re-encrypted');
          return keyOf(files, file.fileKey);
        });
        if (key !== undefined) byKey[key] = (byKey[key] ?? 0) + 1;
      }
      after = found.length < BATCH ? undefined : found.at(-1)?.id;
    }
  }
  return { sealed, byKey };
}
