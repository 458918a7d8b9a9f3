import type { CallInput } from '@saakh/contracts/call';
import type { LenderProductProperty } from '@saakh/contracts/catalogue/staff/lender-products';
import type {
  createLender,
  exportLenders,
  LenderProperty,
  listLenders,
  saveLenderConnection,
} from '@saakh/contracts/catalogue/staff/lenders';
import type { getLenderPack } from '@saakh/contracts/customers/evidence';
import * as endpoints from '@saakh/contracts/endpoints';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#browser/platform/api/api-error';
import { call, download, upload } from '#browser/platform/api/client';
import { errorText, localText } from '#browser/platform/error-text';
import { saveFile } from '#browser/platform/save-file';
import { showErrorToast, showMessage, showToast } from '#browser/platform/toasts';

export type LenderFilter = Omit<CallInput<typeof listLenders>['query'], 'after' | 'limit'>;
const KEY = ['staff', 'lenders'] as const;

/** The lenders of a filter, page after page. */
export function lendersQuery(filter: LenderFilter) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listLenders, { query: pageParam === null ? filter : { ...filter, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function lenderQuery(lenderId: string) {
  return queryOptions({
    queryKey: [...KEY, 'detail', lenderId],
    queryFn: ({ signal }) => call(endpoints.getLender, { params: { lenderId }, signal }),
  });
}

export function lenderGroupsQuery() {
  return queryOptions({
    queryKey: [...KEY, 'groups'],
    queryFn: ({ signal }) => call(endpoints.listLenderGroups, { signal }),
  });
}

/** What could not be changed: the specification's words, and what the server says of it (ERR-MSG-04, ERR-07). */
function updateFailed(error: unknown): void {
  void showToast('error', `${localText(OUTCOME_MESSAGES.updateFailed)}. ${errorText(error)}`);
}

/** After a change, and after one that failed, all queries of lenders are fetched again (USE-04, ADMIN-LEDIT-12). */
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Saves one field of a lender; `seen` is what stood there, so that nobody overwrites what another one has changed. */
export function useUpdateLender() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { lender_id: number; property: LenderProperty; value: unknown; seen?: unknown }) =>
      call(endpoints.updateLender, { body }),
    onSuccess: showMessage,
    onError: updateFailed,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'changing a lender' },
  });
}

export function useUpdateLenderProduct() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: {
      lender_id: number;
      product_type: string;
      property: LenderProductProperty;
      value: unknown;
      seen?: unknown;
    }) => call(endpoints.updateLenderProduct, { body }),
    onSuccess: showMessage,
    onError: updateFailed,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'changing a product of a lender' },
  });
}

export function useAddLenderProduct() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { lender_id: number; product_type: string }) => call(endpoints.addLenderProduct, { body }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}

/** The dialog shows a refusal at its field; success is a toast (ERR-MSG-05). */
export function useCreateLender() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<typeof createLender>['body']) => call(endpoints.createLender, { body }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

/** Into the bin; a failure is logged and a toast (ERR-10). */
export function useDeleteLender() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { lender_id: number; reason: string }) => call(endpoints.deleteLender, { body }),
    onSuccess: (reply) => {
      // What is gone is told beside the way back; what waits for a second person is told here.
      if (reply.approvalId !== undefined) showMessage(reply);
    },
    onSettled: reload,
    meta: { logsAs: 'deleting a lender' },
  });
}

export function useRestoreLender() {
  const reload = useReload();
  return useMutation({
    mutationFn: (lenderId: number) => call(endpoints.restoreRecord, { body: { type: 'lender', id: String(lenderId) } }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}

/** Saves the filtered lenders as a file; the dialog shows a refusal. */
export function useSaveLenderList() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof exportLenders>['body']) =>
      saveFile(await download(endpoints.exportLenders, { body }), 'lenders.csv'),
    meta: { showsOwnErrors: true },
  });
}

/** The evidence of what went to a lender; the dialog shows a refusal. */
export function useSaveLenderPack(lenderId: number) {
  return useMutation({
    mutationFn: async (body: CallInput<typeof getLenderPack>['body']) =>
      saveFile(
        await download(endpoints.getLenderPack, { params: { lenderId: String(lenderId) }, body }),
        `evidence-lender-${lenderId}-${body.from}-${body.to}.json`,
      ),
    meta: { showsOwnErrors: true },
  });
}

/** Keeps a lender's logo and answers its address. */
export function useUploadLogo() {
  return useMutation({
    mutationFn: (file: File) =>
      upload(endpoints.uploadPicture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path: 'lenders' },
        onProgress: () => undefined,
      }),
    meta: { showsOwnErrors: true },
  });
}

export function useSaveConnection() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<typeof saveLenderConnection>['body']) =>
      call(endpoints.saveLenderConnection, { body }),
    onSuccess: showMessage,
    // The form is redrawn with what a colleague saved meanwhile, so the colleague's name is shown beside it.
    onError: (error) => {
      if (isApiError(error, 'CONFLICT')) showErrorToast(error);
    },
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

/** The result decides if the lender may go live, so the lender is read again. */
export function useTestConnection() {
  const reload = useReload();
  return useMutation({
    mutationFn: (lender_id: number) => call(endpoints.testLenderConnection, { body: { lender_id } }),
    onSettled: reload,
  });
}

export function useCreateGroup() {
  const reload = useReload();
  return useMutation({
    mutationFn: (name: string) => call(endpoints.createLenderGroup, { body: { name } }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

export function useRenameGroup() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { id: number; name: string; seen?: unknown }) => call(endpoints.renameLenderGroup, { body }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}

export function useRetireGroup() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.retireLenderGroup, { body: { id } }),
    onSettled: reload,
    meta: { logsAs: 'retiring a group' },
  });
}
