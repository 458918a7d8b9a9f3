import type * as calls from '@saakh/contracts/back-office/operations/breaches';
import type { CallInput } from '@saakh/contracts/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { saveFile } from '../../platform/save-file';
import { showMessage } from '../../platform/toasts';

const list = endpoint<typeof calls.listBreaches>('GET', '/api/breaches');
const one = endpoint<typeof calls.getBreach>('GET', '/api/breaches/:breachId');
const create = endpoint<typeof calls.createBreach>('POST', '/api/breaches');
const change = endpoint<typeof calls.changeBreach>('POST', '/api/breaches/:breachId');
const mark = endpoint<typeof calls.markBreachReport>('POST', '/api/breaches/:breachId/reports');
const count = endpoint<typeof calls.countAffected>('POST', '/api/breaches/:breachId/count');
const fix = endpoint<typeof calls.fixAffected>('POST', '/api/breaches/:breachId/affected');
const send = endpoint<typeof calls.sendBreachNotices>('POST', '/api/breaches/:breachId/notices');
const report = endpoint<typeof calls.exportBreachReport>('POST', '/api/breaches/:breachId/report');

const KEY = ['staff', 'breaches'];
/** Clocks run and notices go while one looks. */
const EVERY_MS = 15_000;

export const breachesQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(list, { signal })).data,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

export const breachQuery = (breachId: string) =>
  queryOptions({
    queryKey: [...KEY, breachId],
    queryFn: async ({ signal }) => (await call(one, { params: { breachId }, signal })).data,
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

export const useCreateBreach = () => useAct((body: Written) => call(create, { body }));
export const useChangeBreach = (breachId: string) =>
  useAct((body: Written) => call(change, { params: { breachId }, body }));
export const useMarkReport = (breachId: string) =>
  useAct((body: CallInput<typeof calls.markBreachReport>['body']) => call(mark, { params: { breachId }, body }));
export const useFixAffected = (breachId: string) =>
  useAct((body: CallInput<typeof calls.fixAffected>['body']) => call(fix, { params: { breachId }, body }));
export const useSendNotices = (breachId: string) => useAct((_: null) => call(send, { params: { breachId }, body: {} }));

export const useCountAffected = (breachId: string) =>
  useMutation({
    mutationFn: (filter: calls.AffectedFilter) => call(count, { params: { breachId }, body: { filter } }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

export const useSaveReport = (breachId: string) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await download(report, { params: { breachId }, body: { format } }), `breach-${breachId}.${format}`),
    meta: { logsAs: 'saving the report of a breach' },
  });
