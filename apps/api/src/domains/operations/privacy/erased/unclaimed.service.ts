import type { TxContext } from '#platform/context';
import { removeRows } from '../customer-rows.repository';
import { lockUnclaimed, purgeUnclaimed } from './unclaimed.repository';

/**
 * Removes accounts that a file created and nobody claimed, with everything the file created for them, when the file is
 * undone: they were never asked for anything, so nothing of them is held. A person who has come since, or has another case, keeps the account.
 */
export async function removeUnclaimed(ctx: TxContext, userIds: readonly string[]): Promise<void> {
  const gone = userIds.length === 0 ? [] : await lockUnclaimed(ctx, userIds);
  const [userId] = gone;
  if (userId === undefined) return;
  await removeRows(ctx, { userId, userIds: gone, addresses: [] });
  await purgeUnclaimed(ctx, gone);
}
