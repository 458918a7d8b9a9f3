import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';
import { RUNNING } from './applications.repository';

/** When the applications of a lender are due to be asked for. */
export interface PolledLender {
  readonly lenderId: number;
  /** Those made before are asked for no more. */
  readonly madeSince: Date;
  readonly firstDaySince: Date;
  /** Last asked for by then: in the first day of an application, and later. */
  readonly askedByInFirstDay: Date;
  readonly askedByLater: Date;
}

/**
 * Running applications that their lenders have and that are due to be asked for, the longest unseen first, each stamped as looked
 * at. No change of a loan (`changeLoans`): the stamp says what we did, and no effect reads it.
 */
export function takePolled(
  ctx: TxContext,
  lenders: readonly PolledLender[],
  limit: number,
): Promise<{ lenderApplicationId: string; lenderId: number }[]> {
  if (lenders.length === 0) return Promise.resolve([]);
  const seenAt = sql`coalesce(a.followed_at, a.created_at)`;
  return rawRows(
    ctx,
    sql`update lender_applications set followed_at = ${ctx.clock.now().toISOString()}::timestamptz
        where lender_application_id in (
          select a.lender_application_id
          from ${rowTable(lenders, 'w', {
            lender_id: ['int', ({ lenderId }) => lenderId],
            made_since: ['timestamptz', ({ madeSince }) => madeSince.toISOString()],
            first_day_since: ['timestamptz', ({ firstDaySince }) => firstDaySince.toISOString()],
            asked_by_in_first_day: ['timestamptz', ({ askedByInFirstDay }) => askedByInFirstDay.toISOString()],
            asked_by_later: ['timestamptz', ({ askedByLater }) => askedByLater.toISOString()],
          })}
          join lender_applications a on a.lender_id = w.lender_id and a.created_at >= w.made_since
          where a.submission_state = 'accepted' and a.status = any(${sql.param([...RUNNING])}::int[])
            and a.cut_over_on is null and a.unmade_at is null
            and ${seenAt} <= case when a.created_at >= w.first_day_since then w.asked_by_in_first_day else w.asked_by_later end
          order by ${seenAt} limit ${limit}
          for update of a skip locked)
        returning lender_application_id as "lenderApplicationId", lender_id as "lenderId"`,
  );
}
