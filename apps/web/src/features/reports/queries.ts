import type {
  exportReportRows,
  listReportChoices,
  listReportRows,
  totalReportRows,
} from '@saakh/contracts/back-office/reports/internal-report';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { saveFile } from '../../platform/save-file';

const list = endpoint<typeof listReportRows>('GET', '/api/internal-report');
const total = endpoint<typeof totalReportRows>('GET', '/api/internal-report/total');
const choices = endpoint<typeof listReportChoices>('GET', '/api/internal-report/choices');
const file = endpoint<typeof exportReportRows>('POST', '/api/internal-report/export');

export type RowsWanted = Omit<CallInput<typeof listReportRows>['query'], 'after' | 'limit'>;
export type TotalWanted = Omit<RowsWanted, 'sort' | 'order'>;

export const reportRowsQuery = (query: RowsWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'internal-report', query],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reportTotalQuery = (query: TotalWanted) =>
  queryOptions({
    queryKey: ['staff', 'internal-report-total', query],
    queryFn: ({ signal }) => call(total, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reportChoicesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'internal-report-choices'],
    queryFn: ({ signal }) => call(choices, { signal }),
    staleTime: 5 * 60_000,
  });

/** Saves the filtered rows as a file; the dialog shows a refusal. */
export const useSaveReport = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof exportReportRows>['body']) =>
      saveFile(await download(file, { body }), `internal-report.${body.format}`),
    meta: { showsOwnErrors: true },
  });
