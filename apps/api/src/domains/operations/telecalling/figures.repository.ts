import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';

export interface CallSums {
  readonly of: string;
  readonly calls: number;
  readonly reached: number;
  readonly interested: number;
  readonly callBacks: number;
  readonly applied: number;
  readonly seconds: number | null;
}

interface Span {
  readonly since: Date;
  readonly before: Date;
  /** Calls of this agent alone. */
  readonly staffId?: string | undefined;
}

const APPLIED_WITHIN = sql`interval '7 days'`;

async function sumsBy(
  { tx }: TxContext,
  column: SQL,
  reached: readonly string[],
  { since, before, staffId }: Span,
): Promise<CallSums[]> {
  const { rows } = (await tx.execute(sql`
    select ${column} as of, count(*)::int as calls,
      count(*) filter (where c.disposition in (${sql.join(
        reached.map((one) => sql`${one}`),
        sql`, `,
      )}))::int as reached,
      count(*) filter (where c.disposition = 'interested')::int as interested,
      count(*) filter (where c.disposition = 'call-back')::int as "callBacks",
      count(distinct c.user_id) filter (where exists (select 1 from lender_applications l
        where l.user_id = c.user_id and l.unmade_at is null and l.created_at >= c.at and l.created_at < c.at + ${APPLIED_WITHIN}))::int as applied,
      round(avg(extract(epoch from c.ended_at - c.at)))::int as seconds
    from calls c
    where c.at >= ${instant(since)} and c.at < ${instant(before)}
      ${staffId === undefined ? sql`` : sql`and c.staff_id = ${staffId}`}
    group by 1 order by calls desc, 1`)) as unknown as { rows: CallSums[] };
  return rows;
}

/** Calls of a span, by agent and by queue. `reached`: dispositions that mean that somebody spoke. */
export async function sumCalls(ctx: TxContext, reached: readonly string[], span: Span) {
  return {
    agents: await sumsBy(ctx, sql`c.staff_id`, reached, span),
    queues: await sumsBy(ctx, sql`c.queue_id`, reached, span),
  };
}
