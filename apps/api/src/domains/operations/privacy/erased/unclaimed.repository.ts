import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/**
 * Accounts that `saakh_remove_unclaimed` may remove: those whose only cases come from files of running cases. They stay locked until the transaction ends, so that nobody can claim one meanwhile.
 */
export async function lockUnclaimed(ctx: TxContext, userIds: readonly string[]): Promise<string[]> {
  const rows = await rawRows<{ userId: string }>(
    ctx,
    sql`select u.user_id as "userId" from users u
        where u.user_id = any(${sql.param([...userIds])}::text[]) and not u.phone_verified and not u.email_verified
          and u.last_signed_in_at is null and u.deleted_at is null and u.merged_into is null
          and not exists (select 1 from users m where m.merged_into = u.user_id)
          and not exists (select 1 from prospect_applications p where p.user_id = u.user_id)
          and not exists (select 1 from consents c where c.user_id = u.user_id)
          and not exists (select 1 from lender_applications l where l.user_id = u.user_id and (l.unmade_at is null or l.cut_over_on is null))
        order by u.user_id for update`,
  );
  return rows.map(({ userId }) => userId);
}

/** What stage one of a deletion has to leave, by the one function of the database that may. */
export async function purgeUnclaimed(ctx: TxContext, userIds: readonly string[]): Promise<void> {
  await rawRows(ctx, sql`select saakh_remove_unclaimed(${sql.param([...userIds])}::text[])`);
}
