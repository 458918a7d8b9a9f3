import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { DisputeState } from '@saakh/contracts/partners/disputes';
import type { decideDispute } from '@saakh/contracts/partners/staff/disputes';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'disputes'] as const;

/** The disputes in a state, page after page. */
export function disputesQuery(state: DisputeState) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listDisputes, { query: { state, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function disputeQuery(disputeId: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', disputeId],
    queryFn: ({ signal }) => call(endpoints.getDispute, { params: { disputeId }, signal }),
  });
}

/** Afterwards the lists and the page are fetched again, also after a refusal: somebody else may have decided. */
export function useDecide(disputeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof decideDispute>['body']) =>
      call(endpoints.decideDispute, { params: { disputeId }, body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}
