import type {
  LenderFailureCause,
  LenderFailureRow,
  LenderFailureSummary,
} from '@saakh/contracts/lending/staff/lender-failures';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { type Step, spelled, startOf } from '#platform/database/time-steps';
import { localNameOf } from '#platform/lists/local-name';

export interface FailureFilter {
  readonly since: Date;
  readonly before: Date;
  readonly lender?: string | undefined;
  readonly cause?: string | undefined;
  readonly status?: string | undefined;
  readonly operation?: string | undefined;
}

/** The class of a call's HTTP status; `none` where no answer came. */
const STATUS_CLASS = sql`case when c.http_status is null then 'none' else (c.http_status / 100)::text || 'xx' end`;

const inSpan = ({ since, before, lender, operation }: FailureFilter): SQL[] => [
  sql`c.at >= ${instant(since)} and c.at < ${instant(before)}`,
  ...(lender === undefined ? [] : [sql`c.lender_id = ${Number(lender)}`]),
  ...(operation === undefined ? [] : [sql`c.operation = ${operation}`]),
];
const isFailure = (filter: FailureFilter): SQL =>
  sql.join(
    [
      ...inSpan(filter),
      sql`c.outcome <> 'answered'`,
      ...(filter.cause === undefined ? [] : [sql`c.outcome = ${filter.cause}`]),
      ...(filter.status === undefined ? [] : [sql`${STATUS_CLASS} = ${filter.status}`]),
    ],
    sql` and `,
  );

export interface FailureGroup {
  readonly moment: string | null;
  readonly cause: LenderFailureCause | null;
  readonly status: LenderFailureSummary['statuses'][number]['status'] | null;
  readonly lenderId: number | null;
  readonly count: number;
}

/** Counts of failures by each dimension at once. */
export function countFailures(ctx: TxContext, filter: FailureFilter, step: Step): Promise<FailureGroup[]> {
  return rawRows<FailureGroup>(
    ctx,
    sql`select ${spelled(sql`start`, step)} as moment, cause, status, lender_id as "lenderId", sum(n)::int as count
        from (select ${startOf(sql`c.at`, step)} as start, c.outcome as cause, ${STATUS_CLASS} as status, c.lender_id,
                count(*) as n
              from lender_calls c where ${isFailure(filter)} group by 1, 2, 3, 4) found
        group by grouping sets ((start), (cause), (status), (lender_id))`,
  );
}

export type CallGroup = Pick<FailureGroup, 'moment' | 'lenderId' | 'count'>;

/** All calls of the span by time and by lender, those that succeeded too. */
export function countCalls(ctx: TxContext, filter: FailureFilter, step: Step): Promise<CallGroup[]> {
  return rawRows<CallGroup>(
    ctx,
    sql`select ${spelled(sql`start`, step)} as moment, lender_id as "lenderId", sum(n)::int as count
        from (select ${startOf(sql`c.at`, step)} as start, c.lender_id, count(*) as n from lender_calls c
              where ${sql.join(inSpan(filter), sql` and `)} group by 1, 2) found
        group by grouping sets ((start), (lender_id))`,
  );
}

/** Calls that were made and came to nothing: what a breaker held back afterwards is no further failure. */
export async function countFailuresSince(ctx: TxContext, since: Date): Promise<number> {
  const [row] = await rawRows<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from lender_calls c
        where c.outcome <> 'answered' and c.outcome <> 'breaker-open' and c.at >= ${instant(since)}`,
  );
  return row?.count ?? 0;
}

export interface FoundCall extends Omit<LenderFailureRow, 'id' | 'at' | 'reference'> {
  readonly id: number;
  readonly at: Date | string;
  readonly lenderApplicationId: string | null;
  readonly requestId: string;
}
const COLUMNS = (
  ctx: TxContext,
) => sql`c.id::int as id, c.at, c.lender_id as "lenderId", ${localNameOf(ctx, 'l')} as lender, c.operation, c.attempt,
  c.outcome as cause, c.http_status as "httpStatus", c.duration_ms as "durationMs", c.error,
  c.lender_application_id as "lenderApplicationId", c.request_id as "requestId"`;

/** Newest first. */
export function selectFailures(
  ctx: TxContext,
  filter: FailureFilter,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<FoundCall[]> {
  return rawRows<FoundCall>(
    ctx,
    sql`select ${COLUMNS(ctx)} from lender_calls c join lenders l on l.lender_id = c.lender_id
        where ${isFailure(filter)}
          ${after ? sql`and (c.at, c.id) < (${after.at}::timestamptz, ${Number(after.id)})` : sql``}
        order by c.at desc, c.id desc limit ${limit}`,
  );
}

export async function selectFailure(ctx: TxContext, callId: string): Promise<FoundCall | undefined> {
  const found = await rawRows<FoundCall>(
    ctx,
    sql`select ${COLUMNS(ctx)} from lender_calls c join lenders l on l.lender_id = c.lender_id
        where c.id = ${Number(callId)} and c.outcome <> 'answered'`,
  );
  return found[0];
}
