import * as endpoints from '@saakh/contracts/endpoints';
import type { RecordType } from '@saakh/contracts/records/records';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

export function changesQuery(type: RecordType, id: string) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'changes', type, id],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listFieldChanges, {
        params: { type, id },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Whatever was set back may stand on any page. */
export function useRevert(type: RecordType, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) => call(endpoints.revertFieldChange, { params: { type, id }, body: { changeId } }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export function trashQuery() {
  return infiniteQueryOptions({
    queryKey: ['staff', 'trash'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listTrash, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { type: RecordType; id: string }) => call(endpoints.restoreRecord, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

/** What waits for a second person; of one record and its parts, where it is named. */
export function approvalsQuery(of: { type?: RecordType; id?: string } = {}) {
  return queryOptions({
    queryKey: ['staff', 'approvals', of.type, of.id],
    queryFn: ({ signal }) => call(endpoints.listApprovals, { query: of, signal }),
    staleTime: 0,
  });
}

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
    }) => call(endpoints.decideApproval, { params: { approvalId }, body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

/** Decides several at once; what became of each is told beside it. */
export function useDecideAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { approvalIds: string[]; decision: 'approve' | 'refuse'; reason?: string }) =>
      call(endpoints.decideApprovals, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export function savedViewsQuery(page: string) {
  return queryOptions({
    queryKey: ['staff', 'views', page],
    queryFn: ({ signal }) => call(endpoints.listSavedViews, { query: { page }, signal }),
  });
}

export function useSaveView(page: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; query: string }) => call(endpoints.saveView, { body: { page, ...body } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'views', page] }),
    meta: { showsOwnErrors: true },
  });
}

export function useDeleteView(page: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewId: string) => call(endpoints.deleteSavedView, { body: { viewId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'views', page] }),
  });
}
