import type { DaySpan } from '@saakh/contracts/back-office/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { rawRows } from '../../platform/database/raw-rows';
import { daysAndLevels, levelOf, levelOfGroup } from '../../platform/database/sums/levels';
import { areCounted, lockSums, nowCounted } from '../../platform/database/sums/uncounted-sums';
import { spelled } from '../../platform/database/time-steps';
import { type CallGroup, type FailureGroup, STATUS_CLASS } from './lender-failures.repository';

export const LENDER_CALL_SUMS = 'lender-calls';
const THINGS = ['lender_id', 'operation', 'outcome', 'status'] as const;
type Thing = (typeof THINGS)[number];
/** What all calls are counted by. */
type CallThing = 'lender_id' | 'operation';
const GROUPS = ['day', 'outcome', 'status', 'lender_id'] as const;
const TYPES = { day: 'date', outcome: 'text', status: 'text', lender_id: 'int' } as const;

type Filter<By extends string> = { readonly [thing in By]?: string | number | undefined };
const filteredBy = <By extends string>(filter: Filter<By>): By[] =>
  (Object.keys(filter) as By[]).filter((thing) => filter[thing] !== undefined);
const within = ({ from, to }: DaySpan, filter: Filter<Thing>): SQL =>
  sql.join(
    [
      sql`day between ${from}::date and ${to}::date`,
      ...filteredBy(filter).map((thing) => sql`${sql.raw(thing)} = ${filter[thing]}`),
    ],
    sql` and `,
  );

/** The columns of groups by one thing. */
const columnsBy = (by: (typeof GROUPS)[number]): SQL =>
  sql.raw(GROUPS.map((thing) => (thing === by ? thing : `null::${TYPES[thing]} as ${thing}`)).join(', '));
const levelBy = (by: (typeof GROUPS)[number], filter: Filter<Thing>): number =>
  levelOf(THINGS, by === 'day' ? filteredBy(filter) : [...filteredBy(filter), by]);

/**
 * Calls that came to nothing on days of India, by day, cause, class of status and lender, filtered by two things at most: from the
 * sums and what has changed since, in one statement, so that a change counts once wherever it stands meanwhile.
 */
export const sumFailures = (ctx: TxContext, span: DaySpan, filter: Filter<Thing>): Promise<FailureGroup[]> => {
  const where = within(span, filter);
  const summed = GROUPS.map(
    (by) =>
      sql`select ${columnsBy(by)}, failures from lender_call_sums where level = ${levelBy(by, filter)} and failures <> 0 and ${where}`,
  );
  return rawRows<FailureGroup>(
    ctx,
    sql`with parts as (
          ${sql.join(summed, sql` union all `)}
          union all
          select day, outcome, status, lender_id, sum(calls) from lender_call_changes where outcome <> 'answered' and ${where}
          group by grouping sets ((day), (outcome), (status), (lender_id))
        )
        select ${spelled(sql`day`, 'day')} as moment, outcome as cause, status, lender_id as "lenderId", sum(failures)::int as count
        from parts group by day, outcome, status, lender_id having sum(failures) <> 0`,
  );
};

/** All calls of days of India by day and by lender, those that succeeded too; read as above. */
export const sumCalls = (ctx: TxContext, span: DaySpan, filter: Filter<CallThing>): Promise<CallGroup[]> => {
  const where = within(span, filter);
  const summed = (['day', 'lender_id'] as const).map(
    (by) =>
      sql`select ${by === 'day' ? sql`day, null::int as lender_id` : sql`null::date as day, lender_id`}, calls from lender_call_sums
          where level = ${levelBy(by, filter)} and ${where}`,
  );
  return rawRows<CallGroup>(
    ctx,
    sql`with parts as (
          ${sql.join(summed, sql` union all `)}
          union all
          select day, lender_id, sum(calls) from lender_call_changes where ${where} group by grouping sets ((day), (lender_id))
        )
        select ${spelled(sql`day`, 'day')} as moment, lender_id as "lenderId", sum(calls)::int as count
        from parts group by day, lender_id having sum(calls) <> 0`,
  );
};

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

/**
 * Moves what has changed to the sums: in one statement, so that no reader misses any, and one at a time. The first time after a
 * migration all rows are counted instead, and what has changed is among them: a row and what its trigger noted are seen together.
 */
export const keepLenderCallSums = async (ctx: TxContext): Promise<void> => {
  await lockSums(ctx, 'lender_call_sums');
  if (await areCounted(ctx, LENDER_CALL_SUMS)) {
    await addToSums(
      ctx,
      sql`gone as materialized (delete from lender_call_changes returning *)`,
      sql`select * from gone`,
    );
    return;
  }
  await ctx.tx.execute(sql`delete from lender_call_sums`);
  await addToSums(
    ctx,
    sql`noted as (delete from lender_call_changes), counted as (${nowCounted(LENDER_CALL_SUMS)})`,
    sql`select (c.at at time zone 'Asia/Kolkata')::date as day, c.lender_id, c.operation, c.outcome, ${STATUS_CLASS} as status,
          count(*) as calls from lender_calls c group by 1, 2, 3, 4, 5`,
  );
};
