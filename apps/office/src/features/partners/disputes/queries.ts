import * as endpoints from '@saakh/contracts/endpoints';
import type { DisputeState } from '@saakh/contracts/partners/disputes';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';

const KEY = ['staff', 'disputes'] as const;

/** The disputes in a state, page after page. */
export function disputesQuery(state: DisputeState) {
  return pagesQuery([...KEY, 'list', state], endpoints.listDisputes, { query: { state } });
}

export function disputeQuery(disputeId: string) {
  return readQuery([...KEY, 'one', disputeId], endpoints.getDispute, { params: { disputeId } });
}

/** Afterwards the lists and the page are fetched again, also after a refusal: somebody else may have decided. */
export function useDecide(disputeId: string) {
  return useChange(sending(endpoints.decideDispute, { params: { disputeId } }), {
    tells: true,
    reloads: KEY,
    showsOwnErrors: true,
  });
}
