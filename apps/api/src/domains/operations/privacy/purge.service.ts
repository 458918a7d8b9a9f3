import { istDateOf } from '@saakh/rules/dates';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { findHusk, purgeRows, removeRows } from './customer-rows.repository';
import { emptyHold, lockHeldUserId, selectDueHolds } from './holds.repository';

const AT_ONCE = 500;

const purgeOne = (ctx: Context, holdId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const userId = await lockHeldUserId(tx, holdId);
    if (userId === undefined) return;
    // A job that was on its way at the deletion may have written since.
    await removeRows(tx, await findHusk(tx, userId));
    await purgeRows(tx, userId, holdId);
    await emptyHold(tx, holdId);
    await recordAudit(tx, { action: 'hold.purged', objectType: 'held-customer', objectId: holdId });
  });

/**
 * Stage two of a deletion, daily (REG-DP-6): erases data whose hold has ended, append-only rows included.
 * Only a keyed hash remains. Each hold is purged by itself: one that fails is logged and does not stop the others.
 */
export async function purgeDueHolds(ctx: Context, atOnce = AT_ONCE): Promise<number> {
  const today = istDateOf(ctx.clock.now());
  let purged = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const due = await inTransaction(ctx, (tx) => selectDueHolds(tx, today, { after: from, limit: atOnce }));
    for (const holdId of due) {
      try {
        await purgeOne(ctx, holdId);
        purged += 1;
      } catch (error) {
        ctx.platform.logger.error({ err: error, holdId }, 'a hold could not be purged');
      }
    }
    after = due.at(-1);
  }
  return purged;
}
