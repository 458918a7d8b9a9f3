import * as endpoints from '@saakh/contracts/endpoints';
import type { RecordType } from '@saakh/contracts/records/records';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';

export function changesQuery(type: RecordType, id: string) {
  return pagesQuery(
    ['staff', 'changes', type, id],
    endpoints.listFieldChanges,
    { params: { type, id } },
    { staleTime: 0 },
  );
}

/** Whatever was set back may stand on any page. */
export function useRevert(type: RecordType, id: string) {
  return useChange(
    (changeId: string) => call(endpoints.revertFieldChange, { params: { type, id }, body: { changeId } }),
    { tells: true, reloads: ['staff'] },
  );
}

export function trashQuery() {
  return pagesQuery(['staff', 'trash'], endpoints.listTrash, {}, { staleTime: 0 });
}

export function useRestore() {
  return useChange(sending(endpoints.restoreRecord), { tells: true, reloads: ['staff'] });
}

/** What waits for a second person; of one record and its parts, where it is named. */
export function approvalsQuery(of: { type?: RecordType; id?: string } = {}) {
  return readQuery(['staff', 'approvals', of.type, of.id], endpoints.listApprovals, { query: of }, { staleTime: 0 });
}

/** What was approved may stand on any page. */
export function useDecide() {
  return useChange(
    ({ approvalId, ...body }: { approvalId: string; decision: 'approve' | 'refuse' | 'withdraw'; reason?: string }) =>
      call(endpoints.decideApproval, { params: { approvalId }, body }),
    { tells: true, reloads: ['staff'] },
  );
}

/** Decides several at once; what became of each is told beside it. */
export function useDecideAll() {
  return useChange(sending(endpoints.decideApprovals), { reloads: ['staff'] });
}

export function savedViewsQuery(page: string) {
  return readQuery(['staff', 'views', page], endpoints.listSavedViews, { query: { page } });
}

export function useSaveView(page: string) {
  return useChange((body: { name: string; query: string }) => call(endpoints.saveView, { body: { page, ...body } }), {
    reloads: ['staff', 'views', page],
    showsOwnErrors: true,
  });
}

export function useDeleteView(page: string) {
  return useChange((viewId: string) => call(endpoints.deleteSavedView, { body: { viewId } }), {
    reloads: ['staff', 'views', page],
  });
}
