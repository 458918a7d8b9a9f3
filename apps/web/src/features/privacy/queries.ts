import type { KeptMonths } from '@saakh/contracts/bounds';
import type { listBreachNotices, readBreachNotice } from '@saakh/contracts/messaging/breach-notices';
import type * as calls from '@saakh/contracts/my-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';

const read = endpoint<typeof calls.getMyData>('GET', '/api/my-data');
const file = endpoint<typeof calls.exportMyData>('GET', '/api/my-data/export');
const nominate = endpoint<typeof calls.saveNominee>('POST', '/api/my-data/nominee');
const choose = endpoint<typeof calls.chooseKeptMonths>('PUT', '/api/my-data/kept-months');
const askCode = endpoint<typeof calls.askDeletionCode>('POST', '/api/my-data/delete/code');
const remove = endpoint<typeof calls.deleteMyData>('POST', '/api/my-data/delete');

const notices = endpoint<typeof listBreachNotices>('GET', '/api/breach-notices');
const markRead = endpoint<typeof readBreachNotice>('POST', '/api/breach-notices/read');

export const myDataQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'my-data'],
    queryFn: async ({ signal }) => (await call(read, { signal })).data,
    staleTime: 0,
  });

export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const address = URL.createObjectURL(await download(file, {}));
      const link = document.createElement('a');
      link.href = address;
      link.download = 'my-data.json';
      link.click();
      // Some browsers read the file a moment after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    meta: { showsOwnErrors: true },
  });

export type Nominee = NonNullable<calls.MyDataSummary['nominee']>;

export function useSaveNominee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nominee: Nominee | null) => call(nominate, { body: { nominee } }),
    onSuccess: ({ nominee }) =>
      client.setQueryData(myDataQuery().queryKey, (before) => (before ? { ...before, nominee } : before)),
    meta: { showsOwnErrors: true },
  });
}

export function useChooseKeptMonths() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the last one pressed is the one that holds.
    scope: { id: 'kept-months' },
    mutationFn: (keptMonths: KeptMonths) => call(choose, { body: { keptMonths } }),
    onSuccess: ({ keptMonths }) =>
      client.setQueryData(myDataQuery().queryKey, (before) => (before ? { ...before, keptMonths } : before)),
    meta: { showsOwnErrors: true },
  });
}

export const useAskDeletionCode = () =>
  useMutation({ mutationFn: () => call(askCode, { body: {} }), meta: { showsOwnErrors: true } });

export const useDeleteMyData = () =>
  useMutation({
    mutationFn: (body: { otp: string; reason?: string }) => call(remove, { body }),
    meta: { showsOwnErrors: true },
  });

export const breachNoticesQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'breach-notices'],
    queryFn: async ({ signal }) => (await call(notices, { signal })).data,
    staleTime: 0,
  });

export function useReadNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noticeId: string) => call(markRead, { body: { noticeId } }),
    onSettled: () => client.invalidateQueries({ queryKey: breachNoticesQuery().queryKey }),
    meta: { showsOwnErrors: true },
  });
}
