import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getOtpFailureSummary } from '@saakh/contracts/identity/sign-in/otp-failures';
import type { getLenderFailureSummary } from '@saakh/contracts/lending/staff/lender-failures';
import type { getDedupeSummary } from '@saakh/contracts/operations/duplicate-log';
import type { WatchedLog } from '@saakh/contracts/operations/log-alerts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const FRESH = { placeholderData: keepPreviousData, staleTime: 15_000 } as const;

export function logAlertsQuery() {
  return queryOptions({
    queryKey: ['staff', 'log-alerts'],
    queryFn: ({ signal }) => call(endpoints.listLogAlerts, { signal }),
    ...FRESH,
  });
}

export function useSetAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { log: WatchedLog; perHour: number | null }) => call(endpoints.setLogAlert, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'log-alerts'] }),
    meta: { showsOwnErrors: true },
  });
}

export type OtpWanted = CallInput<typeof getOtpFailureSummary>['query'];
export function otpSummaryQuery(query: OtpWanted) {
  return queryOptions({
    queryKey: ['staff', 'otp-failures', 'summary', query],
    queryFn: ({ signal }) => call(endpoints.getOtpFailureSummary, { query, signal }),
    ...FRESH,
  });
}
export function otpRowsQuery(query: OtpWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'otp-failures', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listOtpFailures, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export type LenderWanted = CallInput<typeof getLenderFailureSummary>['query'];
export function lenderSummaryQuery(query: LenderWanted) {
  return queryOptions({
    queryKey: ['staff', 'lender-failures', 'summary', query],
    queryFn: ({ signal }) => call(endpoints.getLenderFailureSummary, { query, signal }),
    ...FRESH,
  });
}
export function lenderRowsQuery(query: LenderWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'lender-failures', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listLenderFailures, {
        query: pageParam === null ? query : { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
export function lenderFailureQuery(callId: string) {
  return queryOptions({
    queryKey: ['staff', 'lender-failures', 'one', callId],
    queryFn: ({ signal }) => call(endpoints.getLenderFailure, { params: { callId }, signal }),
    staleTime: 0,
  });
}

/** Asks a lender again, or lets one call through: whatever came of it stands in the lists after. */
export function useLenderAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: { callId: string; reason: string } | { lenderId: number; reason: string }) =>
      'callId' in act ? call(endpoints.replayLenderCall, { body: act }) : call(endpoints.probeLender, { body: act }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'lender-failures'] }),
    meta: { showsOwnErrors: true },
  });
}

export type DedupeWanted = CallInput<typeof getDedupeSummary>['query'];
export function dedupeSummaryQuery(query: DedupeWanted) {
  return queryOptions({
    queryKey: ['staff', 'dedupe-findings', 'summary', query],
    queryFn: ({ signal }) => call(endpoints.getDedupeSummary, { query, signal }),
    ...FRESH,
  });
}
export function dedupeRowsQuery(query: DedupeWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'dedupe-findings', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listDedupeFindings, {
        query: pageParam === null ? query : { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Fetches the pairs and their counts again, after one was decided elsewhere. */
export function useRereadDuplicates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['staff', 'dedupe-findings'] });
}
