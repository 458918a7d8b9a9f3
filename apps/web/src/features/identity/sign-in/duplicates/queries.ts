import * as endpoints from '@saakh/contracts/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

export function myMergesQuery() {
  return dataQuery(['my-merges'], endpoints.listMyMerges, {}, { staleTime: 0 });
}

export function useAskMergeCodes(mergeId: string) {
  return useChange(sending(endpoints.askMergeCodes, { params: { mergeId } }), { showsOwnErrors: true });
}

export function useConfirmMerge(mergeId: string) {
  return useChange(sending(endpoints.confirmMerge, { params: { mergeId } }), { showsOwnErrors: true });
}

export function useRefuseMerge(mergeId: string) {
  return useChange(() => call(endpoints.refuseMerge, { params: { mergeId }, body: {} }), {
    reloadsWhenDone: myMergesQuery().queryKey,
    showsOwnErrors: true,
  });
}

export function useMergeLink(secret: string | null) {
  return useQuery({
    queryKey: ['merge-link', secret],
    queryFn: async ({ signal }) =>
      (await call(endpoints.showMergeLink, { body: { secret: secret ?? '' }, signal })).data,
    enabled: secret !== null,
    retry: false,
  });
}

export function useUndoMerge(secret: string | null) {
  const client = useQueryClient();
  return useChange(async () => (await call(endpoints.undoMerge, { body: { secret: secret ?? '' } })).data, {
    onSuccess: (view) => client.setQueryData(['merge-link', secret], view),
    showsOwnErrors: true,
  });
}
