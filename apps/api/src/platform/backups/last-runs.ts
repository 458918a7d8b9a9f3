import * as z from 'zod/mini';
import type { FileStore } from '../storage/file-store';

/**
 * What an operator has done at least once: kept a backup, restored one and checked it, finished a trial, and had monitoring
 * scrape the metrics.
 */
export type SafetyRun = 'backup' | 'drill' | 'trial' | 'scrape';

const keyOf = (run: SafetyRun) => `operations/${run}.json`;
const kept = z.object({ at: z.iso.datetime() });

/** Beside the files and not in the database: a restore of the database must not make a backup look old or new. */
export function noteRun(files: FileStore, run: SafetyRun, at: Date): Promise<void> {
  return files.put(keyOf(run), Buffer.from(JSON.stringify({ at: at.toISOString() })), 'application/json');
}

/** When it was done last; undefined where it is not known. */
export async function findRun(files: FileStore, run: SafetyRun): Promise<Date | undefined> {
  const found = await files.find(keyOf(run));
  if (!found) return undefined;
  const { data } = kept.safeParse(JSON.parse(Buffer.from(found.bytes).toString('utf8')));
  return data && new Date(data.at);
}
