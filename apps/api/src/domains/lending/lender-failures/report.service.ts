import type {
  getLenderFailureSummary,
  LenderFailureRow,
  LenderFailureSummary,
  listLenderFailures,
} from '@saakh/contracts/lending/staff/lender-failures';
import { shortReference } from '@saakh/rules/identifiers';
import { type LogSpan, logSpanOf } from '@saakh/rules/operations/reports/log-span';
import type * as z from 'zod/mini';
import { findLenders } from '#domains/catalogue/lenders';
import { listOpenBreakers } from '#domains/lending/lender-gateway';
import { type AdminContext, readLagging, type TxContext } from '#platform/context';
import { mayFilter } from '#platform/database/sums/levels';
import { inReportPlace } from '#platform/limits/report-places';
import { pageRows } from '#platform/lists/page-rows';
import { COUNTED_ID, pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { sumCalls, sumFailures } from './lender-call-sums.repository';
import {
  type CallGroup,
  countCalls,
  countFailures,
  type FailureFilter,
  type FailureGroup,
  type FoundCall,
  selectFailures,
} from './lender-failures.repository';

type Wanted = z.output<typeof getLenderFailureSummary.query>;

const filterOf = ({ since, before }: Pick<FailureFilter, 'since' | 'before'>, wanted: Wanted): FailureFilter => ({
  since,
  before,
  lender: wanted.lender,
  cause: wanted.cause,
  status: wanted.status,
  operation: wanted.operation,
});

const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;

async function lendersOf(
  ctx: TxContext,
  groups: readonly FailureGroup[],
  calls: readonly CallGroup[],
): Promise<LenderFailureSummary['lenders']> {
  const breakers = new Map((await listOpenBreakers(ctx)).map((row) => [row.lenderId, row]));
  const failures = new Map(groups.flatMap(({ lenderId, count }) => (lenderId === null ? [] : [[lenderId, count]])));
  const all = new Map(calls.flatMap(({ lenderId, count }) => (lenderId === null ? [] : [[lenderId, count]])));
  const ids = [...new Set([...failures.keys(), ...breakers.keys()])];
  const names = await findLenders(ctx, ids);
  return ids
    .map((lenderId) => ({
      lenderId,
      name: names.get(lenderId)?.name ?? String(lenderId),
      failures: failures.get(lenderId) ?? 0,
      calls: all.get(lenderId) ?? 0,
      breaker: breakers.get(lenderId)?.state ?? ('closed' as const),
      openedAt: breakers.get(lenderId)?.openedAt?.toISOString() ?? null,
    }))
    .sort((a, b) => b.failures - a.failures || a.name.localeCompare(b.name));
}

/** Whole days come from sums, but for failures that are filtered by more than two things; hours, of two days at most, from rows. */
async function countAll(tx: TxContext, span: LogSpan, wanted: Wanted) {
  const { cause, status, operation } = wanted;
  const { step } = span;
  const filter = filterOf(span, wanted);
  const lender_id = wanted.lender === undefined ? undefined : Number(wanted.lender);
  const isSummed = step === 'day';
  const filteredBy = [lender_id, cause, status, operation].filter((one) => one !== undefined);
  const groups =
    isSummed && mayFilter(filteredBy)
      ? await sumFailures(tx, span, { lender_id, operation, outcome: cause, status })
      : await countFailures(tx, filter, step);
  const calls = isSummed ? await sumCalls(tx, span, { lender_id, operation }) : await countCalls(tx, filter, step);
  return { groups, calls };
}

/**
 * Calls to lenders that came to nothing in a span of up to 31 days, over time and by cause, HTTP status and lender, beside all
 * calls, and each breaker as it is now. Days and hours are India's (ADMIN-FN-16).
 */
export function describeLenderFailures(ctx: AdminContext, wanted: Wanted): Promise<LenderFailureSummary> {
  return inReportPlace(ctx, () =>
    readLagging(ctx, async (tx) => {
      const span = logSpanOf(wanted, tx.clock.now());
      const { from, to, step, moments } = span;
      const { groups, calls } = await countAll(tx, span, wanted);
      const [failed, all] = [groups, calls].map((rows) => new Map(rows.map(({ moment, count }) => [moment, count])));
      const points = moments.map((at) => ({ at, failures: failed?.get(at) ?? 0, calls: all?.get(at) ?? 0 }));
      const sum = (key: 'failures' | 'calls') => points.reduce((total, point) => total + point[key], 0);
      return {
        from,
        to,
        step,
        totals: { failures: sum('failures'), calls: sum('calls') },
        points,
        causes: groups.flatMap(({ cause, count }) => (cause === null ? [] : [{ cause, count }])).sort(byCount),
        statuses: groups.flatMap(({ status, count }) => (status === null ? [] : [{ status, count }])).sort(byCount),
        lenders: await lendersOf(tx, groups, calls),
      };
    }),
  );
}

export function toRow({ lenderApplicationId, requestId: _one, ...call }: FoundCall): LenderFailureRow {
  return {
    ...call,
    id: String(call.id),
    at: new Date(call.at).toISOString(),
    reference: lenderApplicationId === null ? null : shortReference(lenderApplicationId),
  };
}

/** The failed calls themselves, newest first, a hundred at a time. */
export function listLenderFailureRows(
  ctx: AdminContext,
  wanted: z.output<typeof listLenderFailures.query>,
): Promise<{ data: LenderFailureRow[]; next: string | null }> {
  return readLagging(ctx, async (tx) => {
    const limit = pageRows(wanted.limit);
    const filter = filterOf(logSpanOf(wanted, tx.clock.now()), wanted);
    const after = parseTimeCursor(wanted.after, COUNTED_ID);
    const { rows, next } = pageOf(await selectFailures(tx, filter, { after, limit: limit + 1 }), limit);
    return { data: rows.map(toRow), next };
  });
}
