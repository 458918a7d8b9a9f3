import type { CallInput } from '@saakh/contracts/call';
import type { listInsuranceRequests } from '@saakh/contracts/customers/staff/insurance-requests';
import * as endpoints from '@saakh/contracts/endpoints';
import { pagesQuery, saving, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

/** The key of every insurance query: a change of an insurer or a plan reloads the requests too. */
const INSURANCE = ['staff', 'insurance'];

export type RequestFilter = Omit<CallInput<typeof listInsuranceRequests>['query'], 'after' | 'limit'>;
const EVERY_MS = 30_000;

/** Loaded again while the page is in sight, because mails are sent and fail meanwhile. */
export function requestsQuery(query: RequestFilter) {
  return pagesQuery(
    [...INSURANCE, 'requests', query],
    endpoints.listInsuranceRequests,
    { query },
    { staleTime: 0, refetchInterval: EVERY_MS },
  );
}

export function useSendAgain() {
  return useChange((leadId: string) => call(endpoints.sendInsuranceRequest, { body: { leadId } }), {
    tells: true,
    reloads: INSURANCE,
  });
}

/** Saves the filtered requests as a file; the dialog shows a refusal. */
export function useSaveRequests() {
  return useChange(saving(endpoints.exportInsuranceRequests, 'insurance-requests.csv'), { showsOwnErrors: true });
}
