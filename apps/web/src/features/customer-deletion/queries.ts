import type * as calls from '@saakh/contracts/back-office/customers/deletion';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const find = endpoint<typeof calls.findForDeletion>('POST', '/api/customer-info-deletion/find');
const ask = endpoint<typeof calls.askDeletion>('POST', '/api/customer-info-deletion/ask');
const list = endpoint<typeof calls.listDeletions>('GET', '/api/customer-info-deletion');
const proof = endpoint<typeof calls.getDeletionProof>('GET', '/api/customer-info-deletion/:holdId');

const KEY = ['staff', 'deletions'];
/** Neither what was typed nor what was found stays in a cache. */
export const useFindForDeletion = () =>
  useMutation({
    mutationFn: (text: string) => call(find, { body: { text } }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

export function useAskDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.askDeletion>['body']) => call(ask, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}

export const deletionsQuery = () =>
  infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => call(list, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const proofQuery = (holdId: string) =>
  queryOptions({
    queryKey: [...KEY, holdId],
    queryFn: ({ signal }) => call(proof, { params: { holdId }, signal }),
    staleTime: 0,
  });
