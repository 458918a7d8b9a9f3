import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { allowStatements } from '#platform/database/within-transaction';
import { lenderApplications } from './lender-applications.table';

/** How long applications to a lender took from when they were made; shares of the cases, in seconds. */
export interface StageTime {
  readonly lenderId: number;
  readonly productType: string;
  readonly stage: 'approval' | 'payout';
  readonly cases: number;
  readonly medianSeconds: number;
  readonly ninetyPercentSeconds: number;
}

/** Of more cases the newest: they tell as much, and all of a large operator's take longer than anybody waits. */
const MOST_CASES = 50_000;

function timesOf(stage: StageTime['stage'], at: 'approved_at' | 'disbursed_at', since: Date, most: number) {
  const took = sql`greatest(extract(epoch from ${sql.raw(at)} - created_at), 0)`;
  // A lender that paid out without a word before is noted as having approved then: when it did is not known.
  const isKnown = stage === 'approval' ? sql`and approved_at is distinct from disbursed_at` : sql``;
  return sql`select lender_id as "lenderId", product_type as "productType", ${stage}::text as stage, count(*)::int as cases,
                    percentile_cont(0.5) within group (order by ${took})::float8 as "medianSeconds",
                    percentile_cont(0.9) within group (order by ${took})::float8 as "ninetyPercentSeconds"
             from (select lender_id, product_type, created_at, ${sql.raw(at)} from ${lenderApplications}
               where ${sql.raw(at)} >= ${instant(since)} and unmade_at is null
                 and (offer_id is not null or lender_said_at is null)
                 ${isKnown}
               order by ${sql.raw(at)} desc, lender_application_id desc limit ${most}) newest
             group by 1, 2`;
}

/**
 * Per lender and product, of what was approved and of what was paid out since a time. Only what was made here counts: of what
 * a lender's file told, which has no offer and the lender's word from its first moment on, nobody knows when it was applied for.
 * The newest cases of all lenders together, `most` of each stage. It may take longer than a call may: their rows lie apart.
 */
export async function selectStageTimes(ctx: TxContext, since: Date, most = MOST_CASES): Promise<StageTime[]> {
  await allowStatements(ctx, '5min');
  return rawRows<StageTime>(
    ctx,
    sql`${timesOf('approval', 'approved_at', since, most)} union all ${timesOf('payout', 'disbursed_at', since, most)}`,
  );
}
