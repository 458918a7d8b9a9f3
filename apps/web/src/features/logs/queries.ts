import type { getDedupeSummary, listDedupeFindings } from '@saakh/contracts/back-office/logs/dedupe-findings';
import type {
  getLenderFailure,
  getLenderFailureSummary,
  listLenderFailures,
  probeLender,
  replayLenderCall,
} from '@saakh/contracts/back-office/logs/lender-failures';
import type { listLogAlerts, setLogAlert, WatchedLog } from '@saakh/contracts/back-office/logs/log-alerts';
import type { getOtpFailureSummary, listOtpFailures } from '@saakh/contracts/back-office/logs/otp-failures';
import type { CallInput } from '@saakh/contracts/call';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const alerts = endpoint<typeof listLogAlerts>('GET', '/api/log-alerts');
const setAlert = endpoint<typeof setLogAlert>('POST', '/api/log-alerts');
const otpSummary = endpoint<typeof getOtpFailureSummary>('GET', '/api/otp-failures/summary');
const otpRows = endpoint<typeof listOtpFailures>('GET', '/api/otp-failures');
const lenderSummary = endpoint<typeof getLenderFailureSummary>('GET', '/api/lender-failures/summary');
const lenderRows = endpoint<typeof listLenderFailures>('GET', '/api/lender-failures');
const oneCall = endpoint<typeof getLenderFailure>('GET', '/api/lender-failures/:callId');
const replay = endpoint<typeof replayLenderCall>('POST', '/api/lender-failures/replay');
const probe = endpoint<typeof probeLender>('POST', '/api/lender-failures/probe');

const FRESH = { placeholderData: keepPreviousData, staleTime: 15_000 } as const;

export const logAlertsQuery = () =>
  queryOptions({ queryKey: ['staff', 'log-alerts'], queryFn: ({ signal }) => call(alerts, { signal }), ...FRESH });

export function useSetAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { log: WatchedLog; perHour: number | null }) => call(setAlert, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'log-alerts'] }),
    meta: { showsOwnErrors: true },
  });
}

export type OtpWanted = CallInput<typeof getOtpFailureSummary>['query'];
export const otpSummaryQuery = (query: OtpWanted) =>
  queryOptions({
    queryKey: ['staff', 'otp-failures', 'summary', query],
    queryFn: ({ signal }) => call(otpSummary, { query, signal }),
    ...FRESH,
  });
export const otpRowsQuery = (query: OtpWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'otp-failures', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(otpRows, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export type LenderWanted = CallInput<typeof getLenderFailureSummary>['query'];
export const lenderSummaryQuery = (query: LenderWanted) =>
  queryOptions({
    queryKey: ['staff', 'lender-failures', 'summary', query],
    queryFn: ({ signal }) => call(lenderSummary, { query, signal }),
    ...FRESH,
  });
export const lenderRowsQuery = (query: LenderWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'lender-failures', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(lenderRows, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
export const lenderFailureQuery = (callId: string) =>
  queryOptions({
    queryKey: ['staff', 'lender-failures', 'one', callId],
    queryFn: ({ signal }) => call(oneCall, { params: { callId }, signal }),
    staleTime: 0,
  });

/** Asks a lender again, or lets one call through: whatever came of it stands in the lists after. */
export function useLenderAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: { callId: string; reason: string } | { lenderId: number; reason: string }) =>
      'callId' in act ? call(replay, { body: act }) : call(probe, { body: act }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'lender-failures'] }),
    meta: { showsOwnErrors: true },
  });
}

const dedupeSummary = endpoint<typeof getDedupeSummary>('GET', '/api/dedupe-findings/summary');
const dedupeRows = endpoint<typeof listDedupeFindings>('GET', '/api/dedupe-findings');

export type DedupeWanted = CallInput<typeof getDedupeSummary>['query'];
export const dedupeSummaryQuery = (query: DedupeWanted) =>
  queryOptions({
    queryKey: ['staff', 'dedupe-findings', 'summary', query],
    queryFn: ({ signal }) => call(dedupeSummary, { query, signal }),
    ...FRESH,
  });
export const dedupeRowsQuery = (query: DedupeWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'dedupe-findings', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(dedupeRows, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Reads the pairs and their counts anew, after one was decided elsewhere. */
export function useRereadDuplicates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['staff', 'dedupe-findings'] });
}
