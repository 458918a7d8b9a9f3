import { lockLenderApplication } from '#domains/lending/applications';
import { notifyStatus, notifyTakenBack, notifyTerms } from '#domains/lending/submissions';
import type { Context } from '#platform/context';
import { inTransaction } from '#platform/context';
import { markTold, takeDueTellings } from './import-rows.repository';

const AT_ONCE = 10;

const tellSome = (ctx: Context, importId: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const due = await takeDueTellings(tx, importId, AT_ONCE);
    const told: typeof due = [];
    for (const one of due) {
      const row = await lockLenderApplication(tx, one.lenderApplicationId);
      if (row && one.undo === 'restored') await notifyTakenBack(tx, row, one.status);
      // Of several steps only the last is news, and nothing is that was changed again or taken back.
      else if (row?.status === one.status) {
        await (one.isMove ? notifyStatus : notifyTerms)(tx, row);
        told.push(one);
      }
    }
    await markTold(tx, importId, due, told);
    return due.length;
  });

/**
 * Writes to the customers whose applications an import has moved, and to those again whom it had told what an undo took back:
 * message and mark commit together, so that nobody is told twice, whatever becomes of the process (R-IMP-1).
 */
export async function tellCustomers(ctx: Context, { importId }: { readonly importId: string }): Promise<void> {
  while ((await tellSome(ctx, importId)) > 0);
}
