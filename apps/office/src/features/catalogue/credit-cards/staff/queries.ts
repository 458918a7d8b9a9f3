import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery, sending, useChange } from '#browser/platform/api/call-queries';

import { call, upload } from '#browser/platform/api/client';

const KEY = ['staff', 'credit-cards'] as const;

/** All card categories by their order, those that are off included. */
export function allCardsQuery() {
  return dataQuery(KEY, endpoints.listCreditCards, {}, { staleTime: 0 });
}

/** A failure is logged and nothing else (ERR-09); the dialog shows at its field what the name may not hold. */
export function useCreateCard() {
  return useChange((category_name: string) => call(endpoints.createCreditCard, { body: { category_name } }), {
    tells: true,
    reloads: KEY,
    showsOwnErrors: true,
    logsAs: 'creating a card',
  });
}

/** Saves one field; a failure is the server's message, else the error's own (ERR-07, ERR-11). */
export function useUpdateCard() {
  return useChange(sending(endpoints.updateCreditCard), { tells: true, reloads: KEY, logsAs: 'changing a card' });
}

/** Into the bin; a failure is logged and a toast (ERR-10). */
export function useDeleteCard() {
  return useChange((category_id: number) => call(endpoints.deleteCreditCard, { body: { category_id } }), {
    reloads: KEY,
    logsAs: 'deleting a card',
  });
}

export function useRestoreCard() {
  return useChange(
    (category_id: number) => call(endpoints.restoreRecord, { body: { type: 'credit-card', id: String(category_id) } }),
    { tells: true, reloads: KEY },
  );
}

/** Keeps a picture and answers its address (API-11, ERR-08). */
export function useUploadPicture() {
  return useChange(({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
    upload(endpoints.uploadPicture, {
      params: undefined,
      file,
      name: 'image_name',
      fields: { path: 'credit-cards' },
      onProgress,
    }),
  );
}
