import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as calls from '@saakh/contracts/operations/breaches';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'breaches'];
/** Clocks run and notices go while one looks. */
const EVERY_MS = 15_000;

export function breachesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(endpoints.listBreaches, { signal })).data,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

export function breachQuery(breachId: string) {
  return queryOptions({
    queryKey: [...KEY, breachId],
    queryFn: async ({ signal }) => (await call(endpoints.getBreach, { params: { breachId }, signal })).data,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

export type Written = CallInput<typeof calls.createBreach>['body'];

function useAct<Input, Reply extends { message: string }>(act: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply: Reply) => showMessage(reply),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}

export function useCreateBreach() {
  return useAct((body: Written) => call(endpoints.createBreach, { body }));
}
export function useChangeBreach(breachId: string) {
  return useAct((body: Written) => call(endpoints.changeBreach, { params: { breachId }, body }));
}
export function useMarkReport(breachId: string) {
  return useAct((body: CallInput<typeof calls.markBreachReport>['body']) =>
    call(endpoints.markBreachReport, { params: { breachId }, body }),
  );
}
export function useFixAffected(breachId: string) {
  return useAct((body: CallInput<typeof calls.fixAffected>['body']) =>
    call(endpoints.fixAffected, { params: { breachId }, body }),
  );
}
export function useSendNotices(breachId: string) {
  return useAct((_: null) => call(endpoints.sendBreachNotices, { params: { breachId }, body: {} }));
}

export function useCountAffected(breachId: string) {
  return useMutation({
    mutationFn: (filter: calls.AffectedFilter) =>
      call(endpoints.countAffected, { params: { breachId }, body: { filter } }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

export function useSaveReport(breachId: string) {
  return useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(
        await download(endpoints.exportBreachReport, { params: { breachId }, body: { format } }),
        `breach-${breachId}.${format}`,
      ),
    meta: { logsAs: 'saving the report of a breach' },
  });
}
