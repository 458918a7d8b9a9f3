import { and, desc, eq, isNull } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderFiles } from './updates.table';

export type FileKey = Pick<typeof lenderFiles.$inferSelect, 'lenderId' | 'fileOn'>;
export type FileFigures = Pick<typeof lenderFiles.$inferSelect, 'rows' | 'applied' | 'held' | 'unread'>;

/** False where the file of that day was begun already. */
export async function insertFile({ tx, clock }: TxContext, key: FileKey): Promise<boolean> {
  const made = await tx
    .insert(lenderFiles)
    .values({ ...key, begunAt: clock.now() })
    .onConflictDoNothing()
    .returning({ lenderId: lenderFiles.lenderId });
  return made.length === 1;
}

const isOf = ({ lenderId, fileOn }: FileKey) => and(eq(lenderFiles.lenderId, lenderId), eq(lenderFiles.fileOn, fileOn));

export async function isFileOpen({ tx }: TxContext, key: FileKey): Promise<boolean> {
  const rows = await tx
    .select({ lenderId: lenderFiles.lenderId })
    .from(lenderFiles)
    .where(and(isOf(key), isNull(lenderFiles.takenAt)));
  return rows.length === 1;
}

export async function saveFile({ tx, clock }: TxContext, key: FileKey, figures: FileFigures): Promise<void> {
  await tx
    .update(lenderFiles)
    .set({ ...figures, takenAt: clock.now() })
    .where(isOf(key));
}

const MOST_SHOWN = 30;
export function selectFiles({ tx }: TxContext, lenderId: number): Promise<(typeof lenderFiles.$inferSelect)[]> {
  return tx
    .select()
    .from(lenderFiles)
    .where(eq(lenderFiles.lenderId, lenderId))
    .orderBy(desc(lenderFiles.fileOn))
    .limit(MOST_SHOWN);
}

/** Opens a file to be taken again; false where none of that day was begun. */
export async function reopenFile({ tx, clock }: TxContext, key: FileKey): Promise<boolean> {
  const rows = await tx
    .update(lenderFiles)
    .set({ begunAt: clock.now(), takenAt: null, rows: 0, applied: 0, held: 0, unread: 0 })
    .where(isOf(key))
    .returning({ lenderId: lenderFiles.lenderId });
  return rows.length === 1;
}
