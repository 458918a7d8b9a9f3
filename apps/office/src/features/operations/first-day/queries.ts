import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { acceptFirstDayGap, FirstDayStep } from '@saakh/contracts/operations/first-day';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'first-day'];

/** Looked at again when somebody comes back from the page where they did a step. */
export function firstDayQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(endpoints.getFirstDay, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

function useAct<Input>(act: (input: Input) => Promise<{ message: string }>, showsOwnErrors = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply) => showMessage(reply),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors },
  });
}

type Accepted = CallInput<typeof acceptFirstDayGap>['body'];
/** Its refusals stand in the dialog that asks why. */
export function useAcceptGap() {
  return useAct((body: Accepted) => call(endpoints.acceptFirstDayGap, { body }), true);
}
export function useReopenGap() {
  return useAct((step: FirstDayStep) => call(endpoints.reopenFirstDayGap, { body: { step } }));
}
