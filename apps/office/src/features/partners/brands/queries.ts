import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import type { updatePartnerRevenue } from '@saakh/contracts/partners/staff/brands';
import { dataQuery, pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';

import { call, download, upload } from '#browser/platform/api/client';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { saveFile } from '#browser/platform/save-file';
import { showToast } from '#browser/platform/toasts';

const KEY = ['staff', 'partners'] as const;
/** At which field of a reply a refusal of one change stands. */
export const REFUSED_FIELDS = ['name', 'utm_id', 'revenue_percent', 'revenue_flat_fee', 'value'] as const;

/** The partners of a search, page after page. */
export function partnersQuery(q: string | undefined) {
  return pagesQuery([...KEY, 'list', q ?? ''], endpoints.listPartners, { query: { ...(q ? { q } : {}) } });
}

export function partnerQuery(id: string) {
  return readQuery([...KEY, 'detail', id], endpoints.getPartner, { params: { id } });
}

export const ownBrandQuery = readQuery([...KEY, 'own-brand'], endpoints.getOwnBrand);

/** What a field that is refused says of itself goes before what the server says of the whole. */
export function refusalOf(error: unknown): string {
  return errorTextAt(error, ...REFUSED_FIELDS);
}
function updateFailed(error: unknown): void {
  void showToast('error', `${localText(OUTCOME_MESSAGES.updateFailed)}. ${refusalOf(error)}`);
}

export type PartnerChange =
  | { property: 'name'; value: string; seen: string }
  | { property: 'utm_id'; value: string | null; seen: string | null }
  | { property: 'revenue_percent' | 'revenue_flat_fee'; value: number | null; seen: number | null };

/** Saves one field of a partner by its own call; `seen` is what stood there, so that nobody overwrites another's change. */
export function useUpdatePartner() {
  return useChange(
    ({ id, change: { property, value, seen } }: { id: string; change: PartnerChange }) => {
      if (property === 'name') return call(endpoints.renamePartner, { body: { id, name: value, seen } });
      if (property === 'utm_id')
        return call(endpoints.updatePartnerUtm, { params: { id }, body: { utm_id: value, seen_utm_id: seen } });
      const body = { [property]: value, [`seen_${property}`]: seen } as CallInput<typeof updatePartnerRevenue>['body'];
      return call(endpoints.updatePartnerRevenue, { params: { id }, body });
    },
    { tells: true, reloads: KEY, onError: updateFailed, showsOwnErrors: true, logsAs: 'changing a partner' },
  );
}

export function useUpdateBrand() {
  return useChange(sending(endpoints.updateBrand), {
    tells: true,
    reloads: KEY,
    onError: updateFailed,
    showsOwnErrors: true,
    logsAs: 'changing a brand',
  });
}

/** Saves one field of the public list of agents. */
export function useUpdateAgent() {
  return useChange(sending(endpoints.updateAgent), {
    tells: true,
    reloads: KEY,
    onError: updateFailed,
    showsOwnErrors: true,
    logsAs: 'changing an agent',
  });
}

export function useCreatePartner() {
  return useChange(sending(endpoints.createPartner), { tells: true, reloads: KEY, showsOwnErrors: true });
}

export function useDeletePartner() {
  return useChange(sending(endpoints.deletePartner), { tells: true, reloads: KEY, logsAs: 'deleting a partner' });
}

/** Keeps a picture of a brand and answers its address. */
export function useUploadBrandPicture() {
  return useChange(
    (file: File) =>
      upload(endpoints.uploadPicture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path: 'brands' },
        onProgress: () => undefined,
      }),
    { showsOwnErrors: true },
  );
}

export function namingQuery(id: string) {
  return dataQuery([...KEY, 'naming', id], endpoints.getPartnerNaming, { params: { id } }, { staleTime: 0 });
}

export function useResumeNaming(id: string) {
  return useChange((reason: string) => call(endpoints.resumePartnerNaming, { params: { id }, body: { reason } }), {
    tells: true,
    reloads: namingQuery(id).queryKey,
    showsOwnErrors: true,
  });
}

/** Every site with its lenders and officer, as lenders report it. */
export function useSaveLendingApps() {
  return useChange(
    async (format: 'csv' | 'xlsx') =>
      saveFile(await download(endpoints.exportLendingApps, { body: { format } }), `digital-lending-apps.${format}`),
    { logsAs: 'saving the list of lending apps' },
  );
}
