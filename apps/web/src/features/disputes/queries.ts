import type { decideDispute, getDispute, listDisputes } from '@saakh/contracts/back-office/merchants/disputes';
import type { CallInput } from '@saakh/contracts/call';
import type { DisputeState } from '@saakh/contracts/partner/attribution/disputes';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const list = endpoint<typeof listDisputes>('GET', '/api/attribution-disputes');
const detail = endpoint<typeof getDispute>('GET', '/api/attribution-disputes/:disputeId');
const decide = endpoint<typeof decideDispute>('POST', '/api/attribution-disputes/:disputeId/decide');

const KEY = ['staff', 'disputes'] as const;

/** The disputes in a state, page after page. */
export const disputesQuery = (state: DisputeState) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: { state, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const disputeQuery = (disputeId: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', disputeId],
    queryFn: ({ signal }) => call(detail, { params: { disputeId }, signal }),
  });

/** Afterwards the lists and the page are read anew, after a refusal, too: somebody else may have decided. */
export const useDecide = (disputeId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof decideDispute>['body']) => call(decide, { params: { disputeId }, body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
};
