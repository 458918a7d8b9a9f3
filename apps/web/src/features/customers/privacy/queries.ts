import type { KeptMonths } from '@saakh/contracts/bounds';
import type * as calls from '@saakh/contracts/customers/privacy';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';

export function myDataQuery() {
  return queryOptions({
    queryKey: ['privacy', 'my-data'],
    queryFn: async ({ signal }) => (await call(endpoints.getMyData, { signal })).data,
    staleTime: 0,
  });
}

export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const address = URL.createObjectURL(await download(endpoints.exportMyData, {}));
      const link = document.createElement('a');
      link.href = address;
      link.download = 'my-data.json';
      link.click();
      // Some browsers read the file a moment after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    meta: { showsOwnErrors: true },
  });
}

export type Nominee = NonNullable<calls.MyDataSummary['nominee']>;

export function useSaveNominee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nominee: Nominee | null) => call(endpoints.saveNominee, { body: { nominee } }),
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
    mutationFn: (keptMonths: KeptMonths) => call(endpoints.chooseKeptMonths, { body: { keptMonths } }),
    onSuccess: ({ keptMonths }) =>
      client.setQueryData(myDataQuery().queryKey, (before) => (before ? { ...before, keptMonths } : before)),
    meta: { showsOwnErrors: true },
  });
}

export function useAskDeletionCode() {
  return useMutation({
    mutationFn: () => call(endpoints.askDeletionCode, { body: {} }),
    meta: { showsOwnErrors: true },
  });
}

export function useDeleteMyData() {
  return useMutation({
    mutationFn: (body: { otp: string; reason?: string }) => call(endpoints.deleteMyData, { body }),
    meta: { showsOwnErrors: true },
  });
}

export function breachNoticesQuery() {
  return queryOptions({
    queryKey: ['privacy', 'breach-notices'],
    queryFn: async ({ signal }) => (await call(endpoints.listBreachNotices, { signal })).data,
    staleTime: 0,
  });
}

export function useReadNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noticeId: string) => call(endpoints.readBreachNotice, { body: { noticeId } }),
    onSettled: () => client.invalidateQueries({ queryKey: breachNoticesQuery().queryKey }),
    meta: { showsOwnErrors: true },
  });
}
