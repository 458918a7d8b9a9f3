import type { uploadPicture } from '@saakh/contracts/back-office/credit-cards';
import type {
  AgentProperty,
  BrandProperty,
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  renamePartner,
  updateAgent,
  updateBrand,
  updatePartnerRevenue,
  updatePartnerUtm,
} from '@saakh/contracts/back-office/partners';
import type { exportLendingApps } from '@saakh/contracts/back-office/reports/lending-apps';
import type { CallInput } from '@saakh/contracts/call';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, endpoint, upload } from '../../platform/api/client';
import { errorTextAt, localText } from '../../platform/error-text';
import { saveFile } from '../../platform/save-file';
import { showMessage, showToast } from '../../platform/toasts';

const apps = endpoint<typeof exportLendingApps>('POST', '/api/lending-apps/export');
const list = endpoint<typeof listPartners>('GET', '/api/partners');
const detail = endpoint<typeof getPartner>('GET', '/api/partners/:id');
const create = endpoint<typeof createPartner>('POST', '/api/partners/create');
const remove = endpoint<typeof deletePartner>('POST', '/api/partners/delete');
const rename = endpoint<typeof renamePartner>('POST', '/api/partners/rename');
const updateUtm = endpoint<typeof updatePartnerUtm>('POST', '/api/update-partner-utm/:id');
const updateRevenue = endpoint<typeof updatePartnerRevenue>('POST', '/api/update-partner-revenue-data/:id');
const changeAgent = endpoint<typeof updateAgent>('POST', '/api/partners/agent');
const changeBrand = endpoint<typeof updateBrand>('POST', '/api/brands/update');
const picture = endpoint<typeof uploadPicture>('POST', '/api/s3-upload-file');

const KEY = ['staff', 'partners'] as const;
/** At which field of a reply a refusal of one change stands. */
export const REFUSED_FIELDS = ['name', 'utm_id', 'revenue_percent', 'revenue_flat_fee', 'value'] as const;

/** The partners of a search, page after page. */
export const partnersQuery = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: { ...(q ? { q } : {}), ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', id],
    queryFn: ({ signal }) => call(detail, { params: { id }, signal }),
  });

/** What a field that is refused says of itself goes before what the server says of the whole. */
export const refusalOf = (error: unknown): string => errorTextAt(error, ...REFUSED_FIELDS);
const updateFailed = (error: unknown): void => {
  void showToast('error', `${localText(OUTCOME_MESSAGES.updateFailed)}. ${refusalOf(error)}`);
};
const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};

export type PartnerChange =
  | { property: 'name'; value: string; seen: string }
  | { property: 'utm_id'; value: string | null; seen: string | null }
  | { property: 'revenue_percent' | 'revenue_flat_fee'; value: number | null; seen: number | null };

/** Saves one field of a partner by its own call; `seen` is what stood there, so that nobody overwrites another's change. */
export function useUpdatePartner() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, change: { property, value, seen } }: { id: string; change: PartnerChange }) => {
      if (property === 'name') return call(rename, { body: { id, name: value, seen } });
      if (property === 'utm_id') return call(updateUtm, { params: { id }, body: { utm_id: value, seen_utm_id: seen } });
      const body = { [property]: value, [`seen_${property}`]: seen } as CallInput<typeof updatePartnerRevenue>['body'];
      return call(updateRevenue, { params: { id }, body });
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
      call(changeBrand, { body }),
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
      call(changeAgent, { body }),
    onSuccess: showMessage,
    onError: updateFailed,
    onSettled: reload,
    meta: { showsOwnErrors: true, logsAs: 'changing an agent' },
  });
}

export function useCreatePartner() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { name: string; brandKey: string }) => call(create, { body }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

export function useDeletePartner() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call(remove, { body: { id } }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { logsAs: 'deleting a partner' },
  });
}

/** Keeps a picture of a brand and answers its address. */
export const useUploadBrandPicture = () =>
  useMutation({
    mutationFn: (file: File) =>
      upload(picture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path: 'brands' },
        onProgress: () => undefined,
      }),
    meta: { showsOwnErrors: true },
  });

/** Every site with its lenders and officer, as lenders report it. */
export const useSaveLendingApps = () =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await download(apps, { body: { format } }), `digital-lending-apps.${format}`),
    meta: { logsAs: 'saving the list of lending apps' },
  });
