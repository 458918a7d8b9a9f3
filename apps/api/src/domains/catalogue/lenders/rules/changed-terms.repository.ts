import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';

/** Notes lenders whose open month is to be worked out again, because what they pay was changed. */
export async function noteLenders(ctx: TxContext, lenderIds: readonly number[]): Promise<void> {
  if (lenderIds.length === 0) return;
  await ctx.tx.execute(
    sql`insert into commission_changes (lender_id) select unnest(${sql.param([...new Set(lenderIds)])}::int[])`,
  );
}
