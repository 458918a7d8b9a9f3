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

export const breachesQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(endpoints.listBreaches, { signal })).data,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

export const breachQuery = (breachId: string) =>
  queryOptions({
    queryKey: [...KEY, breachId],
    queryFn: async ({ signal }) => (await call(endpoints.getBreach, { params: { breachId }, signal })).data,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

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

export const useCreateBreach = () => useAct((body: Written) => call(endpoints.createBreach, { body }));
export const useChangeBreach = (breachId: string) =>
  useAct((body: Written) => call(endpoints.changeBreach, { params: { breachId }, body }));
export const useMarkReport = (breachId: string) =>
  useAct((body: CallInput<typeof calls.markBreachReport>['body']) =>
    call(endpoints.markBreachReport, { params: { breachId }, body }),
  );
export const useFixAffected = (breachId: string) =>
  useAct((body: CallInput<typeof calls.fixAffected>['body']) =>
    call(endpoints.fixAffected, { params: { breachId }, body }),
  );
export const useSendNotices = (breachId: string) =>
  useAct((_: null) => call(endpoints.sendBreachNotices, { params: { breachId }, body: {} }));

export const useCountAffected = (breachId: string) =>
  useMutation({
    mutationFn: (filter: calls.AffectedFilter) =>
      call(endpoints.countAffected, { params: { breachId }, body: { filter } }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

export const useSaveReport = (breachId: string) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(
        await download(endpoints.exportBreachReport, { params: { breachId }, body: { format } }),
        `breach-${breachId}.${format}`,
      ),
    meta: { logsAs: 'saving the report of a breach' },
  });
