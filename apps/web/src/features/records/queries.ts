import type {
  decideApproval,
  deleteSavedView,
  listApprovals,
  listFieldChanges,
  listSavedViews,
  listTrash,
  RecordType,
  restoreRecord,
  revertFieldChange,
  saveView,
} from '@saakh/contracts/back-office/records';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const changes = endpoint<typeof listFieldChanges>('GET', '/api/records/:type/:id/changes');
const revert = endpoint<typeof revertFieldChange>('POST', '/api/records/:type/:id/revert');
const trash = endpoint<typeof listTrash>('GET', '/api/trash');
const restore = endpoint<typeof restoreRecord>('POST', '/api/trash/restore');
const approvals = endpoint<typeof listApprovals>('GET', '/api/approvals');
const decide = endpoint<typeof decideApproval>('POST', '/api/approvals/:approvalId/decide');
const views = endpoint<typeof listSavedViews>('GET', '/api/saved-views');
const keepView = endpoint<typeof saveView>('POST', '/api/saved-views');
const dropView = endpoint<typeof deleteSavedView>('POST', '/api/saved-views/delete');

export const changesQuery = (type: RecordType, id: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'changes', type, id],
    queryFn: ({ pageParam, signal }) =>
      call(changes, { params: { type, id }, query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Whatever was set back may stand on any page. */
export function useRevert(type: RecordType, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) => call(revert, { params: { type, id }, body: { changeId } }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export const trashQuery = () =>
  infiniteQueryOptions({
    queryKey: ['staff', 'trash'],
    queryFn: ({ pageParam, signal }) => call(trash, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { type: RecordType; id: string }) => call(restore, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export const approvalsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'approvals'],
    queryFn: ({ signal }) => call(approvals, { signal }),
    staleTime: 0,
  });

/** What was approved may stand on any page. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      approvalId,
      ...body
    }: {
      approvalId: string;
      decision: 'approve' | 'refuse' | 'withdraw';
      reason?: string;
    }) => call(decide, { params: { approvalId }, body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export const savedViewsQuery = (page: string) =>
  queryOptions({
    queryKey: ['staff', 'views', page],
    queryFn: ({ signal }) => call(views, { query: { page }, signal }),
  });

export function useSaveView(page: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; query: string }) => call(keepView, { body: { page, ...body } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'views', page] }),
    meta: { showsOwnErrors: true },
  });
}

export function useDeleteView(page: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewId: string) => call(dropView, { body: { viewId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'views', page] }),
  });
}
