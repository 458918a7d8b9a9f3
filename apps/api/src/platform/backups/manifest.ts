import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

export const MANIFEST = 'manifest.json';
/** What a server's database held; folders of DATA_DIR keep their names in a backup. */
export const DUMP = 'database.dump';

const tableProof = z.object({ rows: z.int(), sum: z.string() });
/** What a table held: how many rows, and a sum over them that no order changes. */
export type TableProof = z.output<typeof tableProof>;

export const manifest = z.object({
  madeAt: z.string(),
  /** Of a server, a dump with a proof for each table; of the embedded database, its folder. */
  database: z.enum(['server', 'embedded']),
  tables: z.record(z.string(), tableProof),
  /** Whether its files are sealed with BACKUP_KEY. */
  isSealed: z._default(z.boolean(), false),
  /** Every file of the backup but this one, by its path in it, with its SHA-256. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Beside the manifest of a sealed backup: what vouches for it. */
export const MANIFEST_MAC = 'manifest.mac';

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The SHA-256 of every file below a folder but its manifest, and what vouches for it, by path; in a stable order. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const hashes: Record<string, string> = {};
  for (const name of names) {
    const path = join(folder, name);
    if (name === MANIFEST || name === MANIFEST_MAC || !(await stat(path)).isFile()) continue;
    hashes[relative(folder, path)] = await sha256Of(path);
  }
  return hashes;
}

/** Where two records differ, by their keys. */
export function differences<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}
