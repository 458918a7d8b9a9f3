import type { KeptMonths } from '@saakh/contracts/bounds';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as calls from '@saakh/contracts/operations/privacy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call, download } from '#browser/platform/api/client';

export function myDataQuery() {
  return dataQuery(['privacy', 'my-data'], endpoints.getMyData, {}, { staleTime: 0 });
}

export function useExport() {
  return useChange(
    async () => {
      const address = URL.createObjectURL(await download(endpoints.exportMyData, {}));
      const link = document.createElement('a');
      link.href = address;
      link.download = 'my-data.json';
      link.click();
      // Some browsers read the file a moment after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    { showsOwnErrors: true },
  );
}

export type Nominee = NonNullable<calls.MyDataSummary['nominee']>;

export function useSaveNominee() {
  const client = useQueryClient();
  return useChange((nominee: Nominee | null) => call(endpoints.saveNominee, { body: { nominee } }), {
    onSuccess: ({ nominee }) =>
      client.setQueryData(myDataQuery().queryKey, (before) => (before ? { ...before, nominee } : before)),
    showsOwnErrors: true,
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
  return useChange(() => call(endpoints.askDeletionCode, { body: {} }), { showsOwnErrors: true });
}

export function useDeleteMyData() {
  return useChange(sending(endpoints.deleteMyData), { showsOwnErrors: true });
}

export function breachNoticesQuery() {
  return dataQuery(['privacy', 'breach-notices'], endpoints.listBreachNotices, {}, { staleTime: 0 });
}

export function useReadNotice() {
  return useChange((noticeId: string) => call(endpoints.readBreachNotice, { body: { noticeId } }), {
    reloads: breachNoticesQuery().queryKey,
    showsOwnErrors: true,
  });
}
