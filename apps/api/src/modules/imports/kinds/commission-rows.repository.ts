import { and, eq } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { commissionFileRows } from '../imports.table';

/** Rows of an import count no more, and the same rows of another file may count again. Answers how many. */
export const undoCommissionRows = async ({ tx }: TxContext, importId: string): Promise<number> => {
  const rows = await tx
    .update(commissionFileRows)
    .set({ undone: true })
    .where(and(eq(commissionFileRows.importId, importId), eq(commissionFileRows.undone, false)))
    .returning({ row: commissionFileRows.rowNumber });
  return rows.length;
};
