import { sql } from 'drizzle-orm';
import type { AdminContext, TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import { customerReads } from './customer-service.table';

type StaffTx = AdminContext & TxContext;
export interface Act {
  readonly userId: string;
  readonly act:
    | 'opened'
    | 'revealed'
    | 'link-sent'
    | 'lock-lifted'
    | 'sessions-ended'
    | 'consent-withdrawn'
    | 'second-factor-reset';
  readonly field?: string | undefined;
  readonly reason?: string | undefined;
}

export async function insertRead(
  ctx: TxContext,
  { userId, act, field, reason, staffId }: Act & { readonly staffId: string },
): Promise<void> {
  await ctx.tx.insert(customerReads).values({
    readId: newId('rea'),
    userId,
    staffId,
    act,
    field: field ?? null,
    reason: reason ?? null,
    at: ctx.clock.now(),
  });
}

/** Whether anybody of the staff did the same to the customer since. */
export async function hasActSince(ctx: StaffTx, { userId, act }: Act, since: Date): Promise<boolean> {
  const known = await rawRows(
    ctx,
    sql`select 1 from customer_reads where user_id = ${userId} and act = ${act} and at > ${instant(since)} limit 1`,
  );
  return known.length > 0;
}

/** Notes that the customer's page was opened, unless the same person did so since; false then. One at a time. */
export async function insertOpening(ctx: StaffTx, userId: string, since: Date): Promise<boolean> {
  const { staffId } = ctx.actor;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`opened:${staffId}:${userId}`}, 0))`);
  const known = await rawRows(
    ctx,
    sql`select 1 from customer_reads where user_id = ${userId} and staff_id = ${staffId} and act = 'opened'
        and at > ${instant(since)} limit 1`,
  );
  if (known.length > 0) return false;
  await insertRead(ctx, { userId, act: 'opened', staffId });
  return true;
}

/** Customers that somebody of the staff opened last, newest first. */
export async function selectRecent(
  ctx: TxContext,
  staffId: string,
  limit: number,
): Promise<{ userId: string; openedAt: Date }[]> {
  const rows = await rawRows<{ user_id: string; at: string | Date }>(
    ctx,
    sql`select user_id, max(at) as at from (select user_id, at from customer_reads
          where staff_id = ${staffId} and act = 'opened' order by at desc limit 200) latest
        group by user_id order by 2 desc limit ${limit}`,
  );
  return rows.map(({ user_id, at }) => ({ userId: user_id, openedAt: new Date(at) }));
}
