import type { CallInput } from '@saakh/contracts/call';
import type { CreateSlabBody, estimateRevenue, UpdateSlabBody } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import * as endpoints from '@saakh/contracts/endpoints';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { errorText, localText } from '#browser/platform/error-text';
import { showMessage, showToast } from '#browser/platform/toasts';

const keyOf = (lenderId: number) => ['staff', 'revenue-slabs', lenderId] as const;

export function slabsQuery(lenderId: number) {
  return readQuery(keyOf(lenderId), endpoints.listSlabs, { params: { lenderId: String(lenderId) } });
}

export function revenueTypesQuery() {
  return readQuery(['staff', 'revenue-types'], endpoints.listRevenueTypes);
}

/** The specification's words first, then what the server says of it. */
const failed = (message: string) => (error: unknown) =>
  void showToast('error', `${localText(message)}. ${errorText(error)}`);

/** After a change, and after one that failed, the slabs are fetched again (USE-05, SLAB-07). */
function useReload(lenderId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(lenderId) });
}

/** Adds a slab, or replaces the one whose id is given (ERR-MSG-07 to -10). */
export function useSaveSlab(lenderId: number) {
  const reload = useReload(lenderId);
  return useMutation({
    mutationFn: (body: CreateSlabBody | UpdateSlabBody) =>
      'id' in body ? call(endpoints.updateSlab, { body }) : call(endpoints.createSlab, { body }),
    onSuccess: showMessage,
    onError: (error, body) =>
      failed('id' in body ? OUTCOME_MESSAGES.revenueUpdateFailed : OUTCOME_MESSAGES.revenueAddFailed)(error),
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

/** Saves the order at once (SLAB-06, SLAB-08, ERR-MSG-11, ERR-MSG-12). */
export function useOrderSlabs(lenderId: number) {
  const client = useQueryClient();
  const reload = useReload(lenderId);
  return useMutation({
    /** Quick moves go one after the other: each says what order it found. */
    scope: { id: `slab-order/${lenderId}` },
    mutationFn: ({ ids, seen }: { ids: number[]; seen: number[] }) =>
      call(endpoints.orderSlabs, { body: { lender_id: lenderId, lender_revenue_ids: ids, seen } }),
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey: keyOf(lenderId) });
      client.setQueryData(slabsQuery(lenderId).queryKey, (before) =>
        before
          ? { ...before, lenderRevenue: before.lenderRevenue.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
          : before,
      );
    },
    onSuccess: showMessage,
    onError: failed(OUTCOME_MESSAGES.revenueOrderFailed),
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

export function useDeleteSlab(lenderId: number) {
  const reload = useReload(lenderId);
  return useMutation({
    mutationFn: (id: number) => call(endpoints.deleteSlab, { params: { id: String(id) } }),
    onSuccess: showMessage,
    onError: failed(OUTCOME_MESSAGES.revenueDeleteFailed),
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'deleting a slab' },
  });
}

export function estimateQuery(body: CallInput<typeof estimateRevenue>['body']) {
  return readQuery(
    [...keyOf(body.lender_id), 'estimate', body],
    endpoints.estimateRevenue,
    { body },
    { staleTime: 60_000 },
  );
}
