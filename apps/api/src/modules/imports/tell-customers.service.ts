import type { Context } from '../../platform/context';
import { inTransaction } from '../../platform/context';
import { lockLenderApplication } from '../applications';
import { notifyStatus } from '../submissions';
import { markTold, takeDueTellings } from './import-rows.repository';

const AT_ONCE = 10;

const tellSome = (ctx: Context, importId: string): Promise<number> =>
  inTransaction(ctx, async (own) => {
    const due = await takeDueTellings(own, importId, AT_ONCE);
    for (const { lenderApplicationId, status } of due) {
      const row = await lockLenderApplication(own, lenderApplicationId);
      // Of several steps only the last is news, and nothing is that was changed again or taken back.
      if (row?.status === status) await notifyStatus(own, row);
    }
    await markTold(own, importId, due);
    return due.length;
  });

/**
 * Writes to the customers whose applications an import has moved: message and mark commit together, so that nobody is told
 * twice, whatever becomes of the process (R-IMP-1).
 */
export const tellCustomers = async (ctx: Context, { importId }: { readonly importId: string }): Promise<void> => {
  while ((await tellSome(ctx, importId)) > 0);
};
