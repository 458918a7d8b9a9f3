import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import type { AgentProperty, BrandProperty, updatePartnerRevenue } from '@saakh/contracts/partners/staff/brands';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, upload } from '#browser/platform/api/client';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { saveFile } from '#browser/platform/save-file';
import { showMessage, showToast } from '#browser/platform/toasts';

const KEY = ['staff', 'partners'] as const;
/** At which field of a reply a refusal of one change stands. */
export const REFUSED_FIELDS = ['name', 'utm_id', 'revenue_percent', 'revenue_flat_fee', 'value'] as const;

/** The partners of a search, page after page. */
export function partnersQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listPartners, {
        query: { ...(q ? { q } : {}), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function partnerQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'detail', id],
    queryFn: ({ signal }) => call(endpoints.getPartner, { params: { id }, signal }),
  });
}

export const ownBrandQuery = queryOptions({
  queryKey: [...KEY, 'own-brand'],
  queryFn: ({ signal }) => call(endpoints.getOwnBrand, { signal }),
});

/** What a field that is refused says of itself goes before what the server says of the whole. */
export function refusalOf(error: unknown): string {
  return errorTextAt(error, ...REFUSED_FIELDS);
}
function updateFailed(error: unknown): void {
  void showToast('error', `${localText(OUTCOME_MESSAGES.updateFailed)}. ${refusalOf(error)}`);
}
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export type PartnerChange =
  | { property: 'name'; value: string; seen: string }
  | { property: 'utm_id'; value: string | null; seen: string | null }
  | { property: 'revenue_percent' | 'revenue_flat_fee'; value: number | null; seen: number | null };

/** Saves one field of a partner by its own call; `seen` is what stood there, so that nobody overwrites another's change. */
export function useUpdatePartner() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, change: { property, value, seen } }: { id: string; change: PartnerChange }) => {
      if (property === 'name') return call(endpoints.renamePartner, { body: { id, name: value, seen } });
      if (property === 'utm_id')
        return call(endpoints.updatePartnerUtm, { params: { id }, body: { utm_id: value, seen_utm_id: seen } });
      const body = { [property]: value, [`seen_${property}`]: seen } as CallInput<typeof updatePartnerRevenue>['body'];
      return call(endpoints.updatePartnerRevenue, { params: { id }, body });
    },
    onSuccess: showMessage,
    onError: updateFailed,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'changing a partner' },
  });
}

export function useUpdateBrand() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { key: string; property: BrandProperty; value: unknown; seen: unknown }) =>
      call(endpoints.updateBrand, { body }),
    onSuccess: showMessage,
    onError: updateFailed,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'changing a brand' },
  });
}

/** Saves one field of the public list of agents. */
export function useUpdateAgent() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { id: string; property: AgentProperty; value: unknown; seen: unknown }) =>
      call(endpoints.updateAgent, { body }),
    onSuccess: showMessage,
    onError: updateFailed,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'changing an agent' },
  });
}

export function useCreatePartner() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { name: string; nameHi?: string; brandKey: string; siteOpen?: boolean }) =>
      call(endpoints.createPartner, { body }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

export function useDeletePartner() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { id: string; reason: string }) => call(endpoints.deletePartner, { body }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { logsAs: 'deleting a partner' },
  });
}

/** Keeps a picture of a brand and answers its address. */
export function useUploadBrandPicture() {
  return useMutation({
    mutationFn: (file: File) =>
      upload(endpoints.uploadPicture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path: 'brands' },
        onProgress: () => undefined,
      }),
    meta: { showsOwnErrors: true },
  });
}

export function namingQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'naming', id],
    queryFn: async ({ signal }) => (await call(endpoints.getPartnerNaming, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export function useResumeNaming(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(endpoints.resumePartnerNaming, { params: { id }, body: { reason } }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: namingQuery(id).queryKey }),
    meta: { showsOwnErrors: true },
  });
}

/** Every site with its lenders and officer, as lenders report it. */
export function useSaveLendingApps() {
  return useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await download(endpoints.exportLendingApps, { body: { format } }), `digital-lending-apps.${format}`),
    meta: { logsAs: 'saving the list of lending apps' },
  });
}
