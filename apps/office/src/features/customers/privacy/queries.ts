import type { CallInput } from '@saakh/contracts/call';
import type * as calls from '@saakh/contracts/customers/staff/privacy';
import * as endpoints from '@saakh/contracts/endpoints';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'deletions'];
/** Neither what was typed nor what was found stays in a cache. */
export function useFindForDeletion() {
  return useMutation({
    mutationFn: (text: string) => call(endpoints.findForDeletion, { body: { text } }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

export function useAskDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.askDeletion>['body']) => call(endpoints.askDeletion, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}

export function deletionsQuery() {
  return infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listDeletions, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function proofQuery(holdId: string) {
  return queryOptions({
    queryKey: [...KEY, holdId],
    queryFn: ({ signal }) => call(endpoints.getDeletionProof, { params: { holdId }, signal }),
    staleTime: 0,
  });
}
