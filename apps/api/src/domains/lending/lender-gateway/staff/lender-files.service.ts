import type { LenderFileTaken } from '@saakh/contracts/lending/staff/lender-files';
import { findLenders, getLenderForUpdate } from '#domains/catalogue/lenders';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { reopenFile, selectFiles } from '../updates/daily-file.repository';
import { takeFileJob } from '../updates/daily-file.service';

/** The latest daily files of a lender, newest first; NOT_FOUND for an unknown lender. */
export function listFiles(ctx: AdminContext, lenderId: number): Promise<LenderFileTaken[]> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findLenders(tx, [lenderId])).has(lenderId)) throw notFound('lender');
    return (await selectFiles(tx, lenderId)).map(({ lenderId: _lender, begunAt, takenAt, ...file }) => ({
      ...file,
      ...{ begunAt: begunAt.toISOString(), takenAt: takenAt?.toISOString() ?? null },
    }));
  });
}

/** Fetches the file of a day again; NOT_FOUND for a day of which none was begun. */
export function takeFileAgain(
  ctx: AdminContext,
  { lender_id: lenderId, file_on: fileOn }: { lender_id: number; file_on: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getLenderForUpdate(tx, lenderId);
    const key = { lenderId, fileOn };
    if (!(await reopenFile(tx, key))) throw notFound('file');
    await tx.platform.jobs.enqueue(tx, takeFileJob, key);
    await recordAudit(tx, {
      action: 'lender-file.taken-again',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { fileOn },
    });
  });
}
