import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { listReportRows } from '@saakh/contracts/operations/reports/internal-report';
import { pagesQuery, readQuery, saving, useChange } from '#browser/platform/api/call-queries';

export type RowsWanted = Omit<CallInput<typeof listReportRows>['query'], 'after' | 'limit'>;
export type TotalWanted = Omit<RowsWanted, 'sort' | 'order'>;

export function reportRowsQuery(query: RowsWanted) {
  return pagesQuery(
    ['staff', 'internal-report', query],
    endpoints.listReportRows,
    { query },
    { keepsPrevious: true, staleTime: 0 },
  );
}

export function reportTotalQuery(query: TotalWanted) {
  return readQuery(
    ['staff', 'internal-report-total', query],
    endpoints.totalReportRows,
    { query },
    { keepsPrevious: true, staleTime: 0 },
  );
}

export function reportChoicesQuery() {
  return readQuery(['staff', 'internal-report-choices'], endpoints.listReportChoices, {}, { staleTime: 5 * 60_000 });
}

/** Saves the filtered rows as a file; the dialog shows a refusal. */
export function useSaveReport() {
  return useChange(
    saving(endpoints.exportReportRows, (body) => `internal-report.${body.format}`),
    { showsOwnErrors: true },
  );
}
