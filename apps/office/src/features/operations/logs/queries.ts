import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getOtpFailureSummary } from '@saakh/contracts/identity/sign-in/otp-failures';
import type { getLenderFailureSummary } from '@saakh/contracts/lending/staff/lender-failures';
import type { getDedupeSummary } from '@saakh/contracts/operations/duplicate-log';
import { useQueryClient } from '@tanstack/react-query';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

const FRESH = { keepsPrevious: true, staleTime: 15_000 } as const;

export function logAlertsQuery() {
  return readQuery(['staff', 'log-alerts'], endpoints.listLogAlerts, {}, FRESH);
}

export function useSetAlert() {
  return useChange(sending(endpoints.setLogAlert), {
    tells: true,
    reloads: ['staff', 'log-alerts'],
    showsOwnErrors: true,
  });
}

export type OtpWanted = CallInput<typeof getOtpFailureSummary>['query'];
export function otpSummaryQuery(query: OtpWanted) {
  return readQuery(['staff', 'otp-failures', 'summary', query], endpoints.getOtpFailureSummary, { query }, FRESH);
}
export function otpRowsQuery(query: OtpWanted) {
  return pagesQuery(['staff', 'otp-failures', 'rows', query], endpoints.listOtpFailures, { query }, { staleTime: 0 });
}

export type LenderWanted = CallInput<typeof getLenderFailureSummary>['query'];
export function lenderSummaryQuery(query: LenderWanted) {
  return readQuery(['staff', 'lender-failures', 'summary', query], endpoints.getLenderFailureSummary, { query }, FRESH);
}
export function lenderRowsQuery(query: LenderWanted) {
  return pagesQuery(
    ['staff', 'lender-failures', 'rows', query],
    endpoints.listLenderFailures,
    { query },
    { staleTime: 0 },
  );
}
export function lenderFailureQuery(callId: string) {
  return readQuery(
    ['staff', 'lender-failures', 'one', callId],
    endpoints.getLenderFailure,
    { params: { callId } },
    { staleTime: 0 },
  );
}

/** Asks a lender again, or lets one call through: whatever came of it stands in the lists after. */
export function useLenderAct() {
  return useChange(
    (act: { callId: string; reason: string } | { lenderId: number; reason: string }) =>
      'callId' in act ? call(endpoints.replayLenderCall, { body: act }) : call(endpoints.probeLender, { body: act }),
    { tells: true, reloads: ['staff', 'lender-failures'], showsOwnErrors: true },
  );
}

export type DedupeWanted = CallInput<typeof getDedupeSummary>['query'];
export function dedupeSummaryQuery(query: DedupeWanted) {
  return readQuery(['staff', 'dedupe-findings', 'summary', query], endpoints.getDedupeSummary, { query }, FRESH);
}
export function dedupeRowsQuery(query: DedupeWanted) {
  return pagesQuery(
    ['staff', 'dedupe-findings', 'rows', query],
    endpoints.listDedupeFindings,
    { query },
    { staleTime: 0 },
  );
}

/** Fetches the pairs and their counts again, after one was decided elsewhere. */
export function useRereadDuplicates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['staff', 'dedupe-findings'] });
}
