import type { DedupeSummary, getDedupeSummary, listDedupeFindings } from '@saakh/contracts/operations/duplicate-log';
import { listDays } from '@saakh/rules/operations/reports/date-presets';
import { logSpanOf } from '@saakh/rules/operations/reports/log-span';
import type * as z from 'zod/mini';
import {
  countFindingsByDay,
  countFoundPairs,
  type Finding,
  type FindingCount,
  listFindings,
} from '#domains/operations/duplicates';
import { type AdminContext, readLagging } from '#platform/context';
import { pageRows } from '#platform/lists/page-rows';

type Wanted = z.output<typeof getDedupeSummary.query>;

function add<Key extends string>(counts: readonly FindingCount[], keyOf: (count: FindingCount) => Key) {
  const sums = new Map<Key, { found: number; open: number }>();
  for (const one of counts) {
    const { found, open } = sums.get(keyOf(one)) ?? { found: 0, open: 0 };
    sums.set(keyOf(one), { found: found + one.found, open: open + one.open });
  }
  return sums;
}

/** Pairs of customers who looked like one person in a span of up to 31 days of India, by day and by rule (ADMIN-FN-14). */
export function describeDedupe(ctx: AdminContext, wanted: Wanted): Promise<DedupeSummary> {
  return readLagging(ctx, async (tx) => {
    const { from, to, since, before } = logSpanOf(wanted, tx.clock.now());
    const filter = { rule: wanted.rule, decision: wanted.decision, since, before };
    const counts = await countFindingsByDay(tx, filter);
    const [days, rules] = [add(counts, ({ on }) => on), add(counts, ({ rule }) => rule)];
    const none = { found: 0, open: 0 };
    return {
      from,
      to,
      totals: await countFoundPairs(tx, filter),
      days: listDays({ from, to }).map((on) => ({ on, ...(days.get(on) ?? none) })),
      rules: [...rules].map(([rule, sums]) => ({ rule, ...sums })).sort((a, b) => b.found - a.found),
    };
  });
}

/** The pairs of a filter, newest first, a hundred at a time; what is open is listed whatever its day. */
export function listDedupe(
  ctx: AdminContext,
  { rule, decision, after, ...wanted }: z.output<typeof listDedupeFindings.query>,
): Promise<{ data: Finding[]; next: string | null }> {
  const limit = pageRows(wanted.limit);
  const { since, before } = logSpanOf(wanted, ctx.clock.now());
  const span = decision === 'open' ? {} : { since, before };
  return readLagging(ctx, (tx) => listFindings(tx, { rule, decision, ...span }, { after, limit }));
}
