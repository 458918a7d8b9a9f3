import type { CallInput } from '@saakh/contracts/call';
import type { listLenders } from '@saakh/contracts/catalogue/staff/lenders';
import * as endpoints from '@saakh/contracts/endpoints';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { isApiError } from '#browser/platform/api/api-error';
import { pagesQuery, readQuery, saving, sending, useChange } from '#browser/platform/api/call-queries';
import { call, upload } from '#browser/platform/api/client';
import { errorText, localText } from '#browser/platform/error-text';
import { showErrorToast, showMessage, showToast } from '#browser/platform/toasts';

export type LenderFilter = Omit<CallInput<typeof listLenders>['query'], 'after' | 'limit'>;
const KEY = ['staff', 'lenders'] as const;

/** The lenders of a filter, page after page. */
export function lendersQuery(filter: LenderFilter) {
  return pagesQuery([...KEY, 'list', filter], endpoints.listLenders, { query: filter });
}

export function lenderQuery(lenderId: string) {
  return readQuery([...KEY, 'detail', lenderId], endpoints.getLender, { params: { lenderId } });
}

export function lenderGroupsQuery() {
  return readQuery([...KEY, 'groups'], endpoints.listLenderGroups);
}

/** What could not be changed: the specification's words, and what the server says of it (ERR-MSG-04, ERR-07). */
function updateFailed(error: unknown): void {
  void showToast('error', `${localText(OUTCOME_MESSAGES.updateFailed)}. ${errorText(error)}`);
}

/** Saves one field of a lender; `seen` is what stood there, so that nobody overwrites what another one has changed. */
export function useUpdateLender() {
  return useChange(sending(endpoints.updateLender), {
    tells: true,
    reloads: KEY,
    onError: updateFailed,
    showsOwnErrors: true,
    logsAs: 'changing a lender',
  });
}

export function useUpdateLenderProduct() {
  return useChange(sending(endpoints.updateLenderProduct), {
    tells: true,
    reloads: KEY,
    onError: updateFailed,
    showsOwnErrors: true,
    logsAs: 'changing a product of a lender',
  });
}

export function useAddLenderProduct() {
  return useChange(sending(endpoints.addLenderProduct), { tells: true, reloads: KEY });
}

/** The dialog shows a refusal at its field; success is a toast (ERR-MSG-05). */
export function useCreateLender() {
  return useChange(sending(endpoints.createLender), { tells: true, reloads: KEY, showsOwnErrors: true });
}

/** Into the bin; a failure is logged and a toast (ERR-10). */
export function useDeleteLender() {
  return useChange(sending(endpoints.deleteLender), {
    onSuccess: (reply) => {
      // What is gone is told beside the way back; what waits for a second person is told here.
      if (reply.approvalId !== undefined) showMessage(reply);
    },
    reloads: KEY,
    logsAs: 'deleting a lender',
  });
}

export function useRestoreLender() {
  return useChange(
    (lenderId: number) => call(endpoints.restoreRecord, { body: { type: 'lender', id: String(lenderId) } }),
    { tells: true, reloads: KEY },
  );
}

/** Saves the filtered lenders as a file; the dialog shows a refusal. */
export function useSaveLenderList() {
  return useChange(saving(endpoints.exportLenders, 'lenders.csv'), { showsOwnErrors: true });
}

/** The evidence of what went to a lender; the dialog shows a refusal. */
export function useSaveLenderPack(lenderId: number) {
  return useChange(
    saving(endpoints.getLenderPack, (body) => `evidence-lender-${lenderId}-${body.from}-${body.to}.json`, {
      params: { lenderId: String(lenderId) },
    }),
    { showsOwnErrors: true },
  );
}

/** Keeps a lender's logo and answers its address. */
export function useUploadLogo() {
  return useChange(
    (file: File) =>
      upload(endpoints.uploadPicture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path: 'lenders' },
        onProgress: () => undefined,
      }),
    { showsOwnErrors: true },
  );
}

export function useSaveConnection() {
  return useChange(sending(endpoints.saveLenderConnection), {
    tells: true,
    reloads: KEY,
    onError: (error) => {
      if (isApiError(error, 'CONFLICT')) showErrorToast(error);
    },
    showsOwnErrors: true,
  });
}

/** The result decides if the lender may go live, so the lender is read again. */
export function useTestConnection() {
  return useChange((lender_id: number) => call(endpoints.testLenderConnection, { body: { lender_id } }), {
    reloads: KEY,
  });
}

export function useCreateGroup() {
  return useChange((name: string) => call(endpoints.createLenderGroup, { body: { name } }), {
    tells: true,
    reloads: KEY,
    showsOwnErrors: true,
  });
}

export function useRenameGroup() {
  return useChange(sending(endpoints.renameLenderGroup), { tells: true, reloads: KEY });
}

export function useRetireGroup() {
  return useChange((id: number) => call(endpoints.retireLenderGroup, { body: { id } }), {
    reloads: KEY,
    logsAs: 'retiring a group',
  });
}
