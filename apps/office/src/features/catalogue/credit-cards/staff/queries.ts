import type { CardProperty } from '@saakh/contracts/catalogue/staff/credit-cards';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'credit-cards'] as const;

/** All card categories by their order, those that are off included. */
export function allCardsQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(endpoints.listCreditCards, { signal })).data,
    staleTime: 0,
  });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** A failure is logged and nothing else (ERR-09); the dialog shows at its field what the name may not hold. */
export function useCreateCard() {
  const reload = useReload();
  return useMutation({
    mutationFn: (category_name: string) => call(endpoints.createCreditCard, { body: { category_name } }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'creating a card' },
  });
}

/** Saves one field; a failure is the server's message, else the error's own (ERR-07, ERR-11). */
export function useUpdateCard() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { category_id: number; property: CardProperty; value: unknown; seen?: unknown }) =>
      call(endpoints.updateCreditCard, { body }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { logsAs: 'changing a card' },
  });
}

/** Into the bin; a failure is logged and a toast (ERR-10). */
export function useDeleteCard() {
  const reload = useReload();
  return useMutation({
    mutationFn: (category_id: number) => call(endpoints.deleteCreditCard, { body: { category_id } }),
    onSettled: reload,
    meta: { logsAs: 'deleting a card' },
  });
}

export function useRestoreCard() {
  const reload = useReload();
  return useMutation({
    mutationFn: (category_id: number) =>
      call(endpoints.restoreRecord, { body: { type: 'credit-card', id: String(category_id) } }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}

/** Keeps a picture and answers its address (API-11, ERR-08). */
export function useUploadPicture() {
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      upload(endpoints.uploadPicture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path: 'credit-cards' },
        onProgress,
      }),
  });
}
