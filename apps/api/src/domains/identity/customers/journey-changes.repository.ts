import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';

/** Notes customers whose journeys changed; a job computes them again from the rows. */
export async function noteJourneys(ctx: TxContext, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = sql.param([...new Set(userIds)]);
  await ctx.tx.execute(sql`insert into journey_changes (user_id) select unnest(${ids}::text[])`);
}
