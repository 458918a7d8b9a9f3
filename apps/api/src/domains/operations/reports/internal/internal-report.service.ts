import {
  EXPORT_ROWS_MAX,
  type listReportRows,
  REPORT_STATUSES,
  type ReportRow,
  type totalReportRows,
} from '@saakh/contracts/operations/reports/internal-report';
import { istDateOf } from '@saakh/rules/dates';
import { maskName, shortReference } from '@saakh/rules/identifiers';
import type * as z from 'zod/mini';
import { type AdminContext, readLagging } from '#platform/context';
import { inReportPlace } from '#platform/limits/report-places';
import { pageRows } from '#platform/lists/page-rows';
import { orderOf, readPlace, spanOf, writePlace } from './report-filter';
import { filterWithCities } from './report-filter-with-cities';
import { type FoundReportRow, selectReportChoices, selectReportRows, sumReportRows } from './report-rows.repository';

/** A row as staff may see it: of a customer first letters and city alone (REG-ID-6). */
export function shownRow({ firstName, lastName, sortedBy: _place, ...row }: FoundReportRow): ReportRow {
  return {
    ...row,
    shortId: shortReference(row.id),
    name: maskName([firstName, lastName]),
    status: REPORT_STATUSES[row.status - 1] ?? 'new',
    createdAt: row.createdAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    disbursedAt: row.disbursedAt?.toISOString() ?? null,
  };
}

/**
 * Applications to lenders and those that went to none yet, the newest first unless asked otherwise; `next` leads on, null at
 * the end. Days are India's. VALIDATION_FAILED for a place that is none of this order.
 */
export async function listRows(
  ctx: AdminContext,
  { after, limit, sort, order, ...asked }: z.output<typeof listReportRows.query>,
): Promise<{ data: ReportRow[]; next: string | null; from: string; to: string }> {
  const today = istDateOf(ctx.clock.now());
  const ordered = orderOf({ sort, order });
  const place = readPlace(ordered, after);
  const most = pageRows(limit);
  const found = await readLagging(ctx, async (tx) =>
    selectReportRows(tx, await filterWithCities(tx, asked, today), { ...ordered, after: place, limit: most + 1 }),
  );
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  const next = found.length > most && last ? writePlace(ordered, last) : null;
  return { data: rows.map(shownRow), next, ...spanOf(asked, today) };
}

/** The rows of a filter counted and their amounts in paise added up, of the first 200,000 at most. UNAVAILABLE while others add up. */
export async function totalRows(ctx: AdminContext, asked: z.output<typeof totalReportRows.query>) {
  const today = istDateOf(ctx.clock.now());
  const sum = await inReportPlace(ctx, () =>
    readLagging(ctx, async (tx) => sumReportRows(tx, await filterWithCities(tx, asked, today), EXPORT_ROWS_MAX + 1)),
  );
  return { ...sum, isWhole: sum.rows <= EXPORT_ROWS_MAX };
}

export function listChoices(ctx: AdminContext) {
  return readLagging(ctx, selectReportChoices);
}
