import * as endpoints from '@saakh/contracts/endpoints';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';

const KEY = ['staff', 'deletions'];
/** Neither what was typed nor what was found stays in a cache. */
export function useFindForDeletion() {
  return useChange((text: string) => call(endpoints.findForDeletion, { body: { text } }), {
    gcTime: 0,
    showsOwnErrors: true,
  });
}

export function useAskDeletion() {
  return useChange(sending(endpoints.askDeletion), { tells: true, reloads: KEY, showsOwnErrors: true });
}

export function deletionsQuery() {
  return pagesQuery(KEY, endpoints.listDeletions, {}, { staleTime: 0 });
}

export function proofQuery(holdId: string) {
  return readQuery([...KEY, holdId], endpoints.getDeletionProof, { params: { holdId } }, { staleTime: 0 });
}
