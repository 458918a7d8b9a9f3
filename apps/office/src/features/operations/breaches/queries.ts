import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as calls from '@saakh/contracts/operations/breaches';
import { dataQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

const KEY = ['staff', 'breaches'];
/** Clocks run and notices go while one looks. */
const EVERY_MS = 15_000;

export function breachesQuery() {
  return dataQuery(KEY, endpoints.listBreaches, {}, { staleTime: 0, refetchInterval: EVERY_MS });
}

export function breachQuery(breachId: string) {
  return dataQuery(
    [...KEY, breachId],
    endpoints.getBreach,
    { params: { breachId } },
    { staleTime: 0, refetchInterval: EVERY_MS },
  );
}

export type Written = CallInput<typeof calls.createBreach>['body'];

function useAct<Input, Reply extends { message: string }>(act: (input: Input) => Promise<Reply>) {
  return useChange(act, { tells: true, reloads: KEY, showsOwnErrors: true });
}

export function useCreateBreach() {
  return useAct(sending(endpoints.createBreach));
}
export function useChangeBreach(breachId: string) {
  return useAct(sending(endpoints.changeBreach, { params: { breachId } }));
}
export function useMarkReport(breachId: string) {
  return useAct(sending(endpoints.markBreachReport, { params: { breachId } }));
}
export function useFixAffected(breachId: string) {
  return useAct(sending(endpoints.fixAffected, { params: { breachId } }));
}
export function useSendNotices(breachId: string) {
  return useAct((_: null) => call(endpoints.sendBreachNotices, { params: { breachId }, body: {} }));
}

export function useCountAffected(breachId: string) {
  return useChange(
    (filter: calls.AffectedFilter) => call(endpoints.countAffected, { params: { breachId }, body: { filter } }),
    { gcTime: 0, showsOwnErrors: true },
  );
}

export function useSaveReport(breachId: string) {
  return useChange(
    async (format: 'csv' | 'xlsx') =>
      saveFile(
        await download(endpoints.exportBreachReport, { params: { breachId }, body: { format } }),
        `breach-${breachId}.${format}`,
      ),
    { logsAs: 'saving the report of a breach' },
  );
}
