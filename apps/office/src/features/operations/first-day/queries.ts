import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { acceptFirstDayGap, FirstDayStep } from '@saakh/contracts/operations/first-day';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'first-day'];

/** Looked at again when somebody comes back from the page where they did a step. */
export function firstDayQuery() {
  return dataQuery(KEY, endpoints.getFirstDay, {}, { staleTime: 0, refetchOnWindowFocus: true });
}

function useAct<Input>(act: (input: Input) => Promise<{ message: string }>, showsOwnErrors = false) {
  return useChange(act, { onSuccess: (reply) => showMessage(reply), reloads: KEY, showsOwnErrors });
}

type Accepted = CallInput<typeof acceptFirstDayGap>['body'];
/** Its refusals stand in the dialog that asks why. */
export function useAcceptGap() {
  return useAct((body: Accepted) => call(endpoints.acceptFirstDayGap, { body }), true);
}
export function useReopenGap() {
  return useAct((step: FirstDayStep) => call(endpoints.reopenFirstDayGap, { body: { step } }));
}
