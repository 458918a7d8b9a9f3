import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import type { ConfirmBy } from '../contact-queries';

export function myMergesQuery() {
  return dataQuery(['my-merges'], endpoints.listMyMerges, {}, { staleTime: 0 });
}

const quiet = { meta: { showsOwnErrors: true } };

export function useAskMergeCodes(mergeId: string) {
  return useMutation({
    mutationFn: (body: { otherBy: ConfirmBy; ownBy: ConfirmBy }) =>
      call(endpoints.askMergeCodes, { params: { mergeId }, body }),
    ...quiet,
  });
}

export function useConfirmMerge(mergeId: string) {
  return useMutation({
    mutationFn: (body: { otherOtp: string; ownOtp: string }) =>
      call(endpoints.confirmMerge, { params: { mergeId }, body }),
    ...quiet,
  });
}

export function useRefuseMerge(mergeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.refuseMerge, { params: { mergeId }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: myMergesQuery().queryKey }),
    ...quiet,
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
  return useMutation({
    mutationFn: async () => (await call(endpoints.undoMerge, { body: { secret: secret ?? '' } })).data,
    onSuccess: (view) => client.setQueryData(['merge-link', secret], view),
    ...quiet,
  });
}
