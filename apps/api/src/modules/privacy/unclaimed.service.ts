import { sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { rawRows } from '../../platform/database/raw-rows';
import { removeRows } from './customer-rows.repository';

/** Locked until the transaction ends, so that nobody comes by their number meanwhile. */
const lockUnclaimed = async (ctx: TxContext, userIds: readonly string[]): Promise<string[]> => {
  const rows = await rawRows<{ userId: string }>(
    ctx,
    sql`select u.user_id as "userId" from users u
        where u.user_id = any(${sql.param([...userIds])}::text[]) and not u.phone_verified and not u.email_verified
          and u.last_signed_in_at is null and u.deleted_at is null and u.merged_into is null
          and not exists (select 1 from users m where m.merged_into = u.user_id)
          and not exists (select 1 from prospect_applications p where p.user_id = u.user_id)
          and not exists (select 1 from consents c where c.user_id = u.user_id)
          and not exists (select 1 from lender_applications l where l.user_id = u.user_id and l.unmade_at is null)
        order by u.user_id for update`,
  );
  return rows.map(({ userId }) => userId);
};

/**
 * Removes accounts of people whom a file brought in and who never came, with all that the file had made for them, when the file is
 * undone: they were never asked for anything, so nothing of them is held. Whoever has come since, or has another case, stays.
 */
export const removeUnclaimed = async (ctx: TxContext, userIds: readonly string[]): Promise<void> => {
  const gone = userIds.length === 0 ? [] : await lockUnclaimed(ctx, userIds);
  const [userId] = gone;
  if (userId === undefined) return;
  await removeRows(ctx, { userId, userIds: gone, addresses: [] });
  await rawRows(ctx, sql`select saakh_remove_unclaimed(${sql.param(gone)}::text[])`);
};
