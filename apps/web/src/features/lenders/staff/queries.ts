import type { uploadPicture } from '@saakh/contracts/back-office/credit-cards';
import type { getLenderPack } from '@saakh/contracts/back-office/customers/evidence';
import type {
  addLenderProduct,
  LenderProductProperty,
  updateLenderProduct,
} from '@saakh/contracts/back-office/lender-products';
import type {
  createLender,
  createLenderGroup,
  deleteLender,
  exportLenders,
  getLender,
  LenderProperty,
  listLenderGroups,
  listLenders,
  renameLenderGroup,
  retireLenderGroup,
  saveLenderConnection,
  testLenderConnection,
  updateLender,
} from '@saakh/contracts/back-office/lenders';
import type { restoreRecord } from '@saakh/contracts/back-office/records';
import type { CallInput } from '@saakh/contracts/call';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api/api-error';
import { call, download, endpoint, upload } from '../../../platform/api/client';
import { errorText, localText } from '../../../platform/error-text';
import { saveFile } from '../../../platform/save-file';
import { showErrorToast, showMessage, showToast } from '../../../platform/toasts';

const list = endpoint<typeof listLenders>('GET', '/api/get-lenders-data');
const detail = endpoint<typeof getLender>('GET', '/api/get-lender-data/:lenderId');
const create = endpoint<typeof createLender>('POST', '/api/create-lender');
const update = endpoint<typeof updateLender>('POST', '/api/update-lender-data');
const remove = endpoint<typeof deleteLender>('POST', '/api/safe-delete-lender');
const restore = endpoint<typeof restoreRecord>('POST', '/api/trash/restore');
const csv = endpoint<typeof exportLenders>('POST', '/api/lenders/export');
const pack = endpoint<typeof getLenderPack>('POST', '/api/evidence/lenders/:lenderId');
const addProduct = endpoint<typeof addLenderProduct>('POST', '/api/lender-products/add');
const updateProduct = endpoint<typeof updateLenderProduct>('POST', '/api/lender-products/update');
const saveConnection = endpoint<typeof saveLenderConnection>('POST', '/api/lender-connections/save');
const testConnection = endpoint<typeof testLenderConnection>('POST', '/api/lender-connections/test');
const picture = endpoint<typeof uploadPicture>('POST', '/api/s3-upload-file');
const groups = endpoint<typeof listLenderGroups>('GET', '/api/lender-group/get-all');
const createGroup = endpoint<typeof createLenderGroup>('POST', '/api/lender-group/create');
const renameGroup = endpoint<typeof renameLenderGroup>('POST', '/api/lender-group/rename');
const retireGroup = endpoint<typeof retireLenderGroup>('POST', '/api/lender-group/retire');

export type LenderFilter = Omit<CallInput<typeof listLenders>['query'], 'after' | 'limit'>;
const KEY = ['staff', 'lenders'] as const;

/** The lenders of a filter, page after page. */
export const lendersQuery = (filter: LenderFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: pageParam === null ? filter : { ...filter, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const lenderQuery = (lenderId: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', lenderId],
    queryFn: ({ signal }) => call(detail, { params: { lenderId }, signal }),
  });

export const lenderGroupsQuery = () =>
  queryOptions({ queryKey: [...KEY, 'groups'], queryFn: ({ signal }) => call(groups, { signal }) });

/** What could not be changed: the specification's words, and what the server says of it (ERR-MSG-04, ERR-07). */
const updateFailed = (error: unknown): void => {
  void showToast('error', `${localText(OUTCOME_MESSAGES.updateFailed)}. ${errorText(error)}`);
};

/** After a change, and after one that failed, everything of lenders is read anew (USE-04, ADMIN-LEDIT-12). */
const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};

/** Saves one field of a lender; `seen` is what stood there, so that nobody overwrites what another one has changed. */
export function useUpdateLender() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { lender_id: number; property: LenderProperty; value: unknown; seen?: unknown }) =>
      call(update, { body }),
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
    }) => call(updateProduct, { body }),
    onSuccess: showMessage,
    onError: updateFailed,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'changing a product of a lender' },
  });
}

export function useAddLenderProduct() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { lender_id: number; product_type: string }) => call(addProduct, { body }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}

/** The dialog shows a refusal at its field; success is a toast (ERR-MSG-05). */
export function useCreateLender() {
  const reload = useReload();
  return useMutation({
    mutationFn: (name: string) => call(create, { body: { name } }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

/** Into the bin; a failure is logged and a toast (ERR-10). */
export function useDeleteLender() {
  const reload = useReload();
  return useMutation({
    mutationFn: (lender_id: number) => call(remove, { body: { lender_id } }),
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
    mutationFn: (lenderId: number) => call(restore, { body: { type: 'lender', id: String(lenderId) } }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}

/** Saves the filtered lenders as a file; the dialog shows a refusal. */
export const useSaveLenderList = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof exportLenders>['body']) =>
      saveFile(await download(csv, { body }), 'lenders.csv'),
    meta: { showsOwnErrors: true },
  });

/** The evidence of what went to a lender; the dialog shows a refusal. */
export const useSaveLenderPack = (lenderId: number) =>
  useMutation({
    mutationFn: async (body: CallInput<typeof getLenderPack>['body']) =>
      saveFile(
        await download(pack, { params: { lenderId: String(lenderId) }, body }),
        `evidence-lender-${lenderId}-${body.from}-${body.to}.json`,
      ),
    meta: { showsOwnErrors: true },
  });

/** Keeps a lender's logo and answers its address. */
export const useUploadLogo = () =>
  useMutation({
    mutationFn: (file: File) =>
      upload(picture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path: 'lenders' },
        onProgress: () => undefined,
      }),
    meta: { showsOwnErrors: true },
  });

export function useSaveConnection() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<typeof saveLenderConnection>['body']) => call(saveConnection, { body }),
    onSuccess: showMessage,
    // The form is drawn anew with what a colleague saved meanwhile, so who that was stands beside it.
    onError: (error) => {
      if (isApiError(error, 'CONFLICT')) showErrorToast(error);
    },
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

export const useTestConnection = () =>
  useMutation({ mutationFn: (lender_id: number) => call(testConnection, { body: { lender_id } }) });

export function useCreateGroup() {
  const reload = useReload();
  return useMutation({
    mutationFn: (name: string) => call(createGroup, { body: { name } }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

export function useRenameGroup() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { id: number; name: string; seen?: unknown }) => call(renameGroup, { body }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}

export function useRetireGroup() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(retireGroup, { body: { id } }),
    onSettled: reload,
    meta: { logsAs: 'retiring a group' },
  });
}
