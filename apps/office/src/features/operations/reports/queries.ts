import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { exportReportRows, listReportRows } from '@saakh/contracts/operations/reports/internal-report';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

export type RowsWanted = Omit<CallInput<typeof listReportRows>['query'], 'after' | 'limit'>;
export type TotalWanted = Omit<RowsWanted, 'sort' | 'order'>;

export function reportRowsQuery(query: RowsWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'internal-report', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listReportRows, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function reportTotalQuery(query: TotalWanted) {
  return queryOptions({
    queryKey: ['staff', 'internal-report-total', query],
    queryFn: ({ signal }) => call(endpoints.totalReportRows, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function reportChoicesQuery() {
  return queryOptions({
    queryKey: ['staff', 'internal-report-choices'],
    queryFn: ({ signal }) => call(endpoints.listReportChoices, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Saves the filtered rows as a file; the dialog shows a refusal. */
export function useSaveReport() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof exportReportRows>['body']) =>
      saveFile(await download(endpoints.exportReportRows, { body }), `internal-report.${body.format}`),
    meta: { showsOwnErrors: true },
  });
}
