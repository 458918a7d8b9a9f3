import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { type DailySums, type SumsFilter, selectSumsBy, withinDays } from '#platform/database/sums/daily-sums';
import { keepSums } from '#platform/database/sums/keep-sums';
import { daysAndLevels, levelOfGroup } from '#platform/database/sums/levels';
import { spelled } from '#platform/database/time-steps';
import type { CallGroup, FailureGroup } from './lender-failures.repository';

const THINGS = ['lender_id', 'operation', 'outcome', 'status'] as const;
type Thing = (typeof THINGS)[number];
/** What all calls are counted by. */
type CallThing = 'lender_id' | 'operation';

const SUMS: DailySums<Thing> = {
  table: 'lender_call_sums',
  things: THINGS,
  types: { lender_id: 'int', operation: 'text', outcome: 'text', status: 'text' },
};

/**
 * Calls that came to nothing on days of India, by day, cause, class of status and lender, filtered by two things at most: from the
 * sums and what has changed since, in one statement, so that a change counts once wherever it stands meanwhile.
 */
export function sumFailures(ctx: TxContext, span: DaySpan, filter: SumsFilter<Thing>): Promise<FailureGroup[]> {
  return rawRows<FailureGroup>(
    ctx,
    sql`with parts as (
          ${selectSumsBy(SUMS, 'failures', ['day', 'outcome', 'status', 'lender_id'], span, filter)}
          union all
          select day, outcome, status, lender_id, sum(calls) from lender_call_changes
          where outcome <> 'answered' and ${withinDays(span, filter)}
          group by grouping sets ((day), (outcome), (status), (lender_id))
        )
        select ${spelled(sql`day`, 'day')} as moment, outcome as cause, status, lender_id as "lenderId", sum(failures)::int as count
        from parts group by day, outcome, status, lender_id having sum(failures) <> 0`,
  );
}

/** All calls of days of India by day and by lender, those that succeeded too; read as above. */
export function sumCalls(ctx: TxContext, span: DaySpan, filter: SumsFilter<CallThing>): Promise<CallGroup[]> {
  return rawRows<CallGroup>(
    ctx,
    sql`with parts as (
          ${selectSumsBy(SUMS, 'calls', ['day', 'lender_id'], span, filter)}
          union all
          select day, lender_id, sum(calls) from lender_call_changes where ${withinDays(span, filter)}
          group by grouping sets ((day), (lender_id))
        )
        select ${spelled(sql`day`, 'day')} as moment, lender_id as "lenderId", sum(calls)::int as count
        from parts group by day, lender_id having sum(calls) <> 0`,
  );
}

/** Adds to the sums of each day and level what rows say; `before` is done in the same statement. */
const addToSums = ({ tx }: TxContext, before: SQL, rows: SQL) =>
  tx.execute(sql`
    with ${before}, changed as materialized (
      select day, lender_id, operation, outcome, status, sum(calls) as calls,
        case when outcome = 'answered' then 0 else sum(calls) end as failures
      from (${rows}) r group by 1, 2, 3, 4, 5
    ), summed as (
      select ${levelOfGroup(THINGS)} as level, day, coalesce(lender_id, 0) as lender_id, coalesce(operation, '') as operation,
        coalesce(outcome, '') as outcome, coalesce(status, '') as status, sum(failures) as failures,
        case when grouping(outcome, status) = 3 then sum(calls) else 0 end as calls
      from changed group by ${daysAndLevels(THINGS)}
    )
    insert into lender_call_sums (level, day, lender_id, operation, outcome, status, failures, calls)
    select level, day, lender_id, operation, outcome, status, failures, calls from summed where failures <> 0 or calls <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (level, day, lender_id, operation, outcome, status) do update
      set failures = lender_call_sums.failures + excluded.failures, calls = lender_call_sums.calls + excluded.calls`);

/** As `keepSums`, of calls to lenders. */
export function keepLenderCallSums(ctx: TxContext): Promise<void> {
  return keepSums(ctx, {
    table: 'lender_call_sums',
    changes: 'lender_call_changes',
    add: addToSums,
    noted: sql`select * from moved`,
  });
}
