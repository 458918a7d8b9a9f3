import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  EXPORT_ROWS_MAX,
  type exportReportRows,
  REPORT_COLUMNS,
} from '@saakh/contracts/operations/reports/internal-report';
import { istDateOf } from '@saakh/rules/dates';
import type * as z from 'zod/mini';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, readLagging } from '#platform/context';
import { atReportTurn, inReportPlace } from '#platform/limits/report-places';
import type { Cell } from '#platform/spreadsheets';
import { answerTable, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { shownRow } from './internal-report.service';
import { cellOf, columnOf } from './report-columns';
import { orderOf, spanOf } from './report-filter';
import { filterWithCities } from './report-filter-with-cities';
import { type ReportFilter, type ReportPage, selectReportRows, sumReportRows } from './report-rows.repository';

const BATCH = 1000;

/** A product's name as a part of a file's name. */
const slugOf = (product: string): string =>
  product
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * Exactly the filtered rows as a file in the chosen columns; who took it, why, by which filter and how many rows is in the
 * audit (S-AZ-7). Rows are fetched page by page as the receiver takes them, each in a transaction of its own. VALIDATION_FAILED
 * beyond 200,000 rows; UNAVAILABLE while others add up.
 */
export async function exportRows(
  ctx: AdminContext,
  { reason, format, columns = [...REPORT_COLUMNS], sort, order, ...asked }: z.output<typeof exportReportRows.body>,
): Promise<TableAnswer> {
  const today = istDateOf(ctx.clock.now());
  const span = spanOf(asked, today);
  const filter = await inReportPlace(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const whole = await filterWithCities(tx, asked, today);
      const { rows } = await sumReportRows(tx, whole, EXPORT_ROWS_MAX + 1);
      if (rows > EXPORT_ROWS_MAX) throw fieldError('preset', STAFF_MESSAGES.exportTooManyRows);
      await recordAudit(tx, {
        action: 'internal-report.exported',
        objectType: 'internal-report',
        objectId: 'list',
        after: { ...asked, sort, order, columns, format, reason, rows },
      });
      return whole;
    }),
  );
  const rows = pages(ctx, filter, orderOf({ sort, order }), (row) =>
    columns.map((column) => cellOf(column, row, ctx.language)),
  );
  return answerTable({
    kind: format,
    name: ['internal-report', ...(asked.product ? [slugOf(asked.product)] : []), span.from, span.to].join('-'),
    columns: columns.map((column) => columnOf(column, ctx.language)),
    rows,
    sheet: 'Report',
  });
}

async function* pages(
  ctx: AdminContext,
  filter: ReportFilter,
  ordered: Pick<ReportPage, 'sort' | 'order'>,
  cells: (row: ReturnType<typeof shownRow>) => Cell[],
): AsyncGenerator<readonly Cell[][]> {
  let after: ReportPage['after'];
  for (;;) {
    const page = { ...ordered, after, limit: BATCH };
    const found = await atReportTurn(ctx, () => readLagging(ctx, (tx) => selectReportRows(tx, filter, page)));
    yield found.map((row) => cells(shownRow(row)));
    const last = found.at(-1);
    if (found.length < BATCH || !last) return;
    after = [last.sortedBy, last.id];
  }
}
