import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** A customer with all accounts that are theirs, and by what their messages and codes are found. */
export interface Accounts {
  readonly userId: string;
  readonly userIds: readonly string[];
  /** Blind indexes of verified numbers and addresses. */
  readonly addresses: readonly string[];
}

/** Undefined for nobody and for who is deleted. */
export async function selectAccounts(ctx: TxContext, userId: string): Promise<Accounts | undefined> {
  const rows = await rawRows<{ user_id: string; phone_index: string | null; email_index: string | null }>(
    ctx,
    sql`select user_id, phone_index, email_index from users
        where deleted_at is null and (user_id = ${userId} or merged_into = ${userId})`,
  );
  const userIds = rows.map(({ user_id }) => user_id);
  if (!userIds.includes(userId)) return undefined;
  const addresses = rows.flatMap(({ phone_index, email_index }) => [phone_index, email_index]);
  return { userId, userIds, addresses: addresses.filter((one) => one !== null) };
}

/** `= any(…)` of texts. */
export function among(values: readonly string[]): SQL {
  return sql`= any(${sql.param([...values])}::text[])`;
}
