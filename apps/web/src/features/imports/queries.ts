import type {
  applyImport,
  cancelImport,
  checkImport,
  downloadBadRows,
  downloadTemplate,
  getImport,
  listChangedSince,
  listImportErrors,
  listImportLenders,
  listImports,
  undoImport,
  uploadApplicationStatusFile,
  uploadImport,
} from '@saakh/contracts/back-office/imports/calls';
import { type ImportKind, RUNNING_STATES } from '@saakh/contracts/back-office/imports/columns';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, endpoint, upload } from '../../platform/api/client';
import { currentLanguage } from '../../platform/i18n/i18n';
import { saveFile } from '../../platform/save-file';

const statusFile = endpoint<typeof uploadApplicationStatusFile>('POST', '/api/upload-application-status-file');
const files = endpoint<typeof uploadImport>('POST', '/api/imports/:kind/upload');
const list = endpoint<typeof listImports>('GET', '/api/imports');
const detail = endpoint<typeof getImport>('GET', '/api/imports/:importId');
const lenders = endpoint<typeof listImportLenders>('GET', '/api/import-lenders');
const check = endpoint<typeof checkImport>('POST', '/api/imports/:importId/check');
const apply = endpoint<typeof applyImport>('POST', '/api/imports/:importId/apply');
const cancel = endpoint<typeof cancelImport>('POST', '/api/imports/:importId/cancel');
const undo = endpoint<typeof undoImport>('POST', '/api/imports/:importId/undo');
const errors = endpoint<typeof listImportErrors>('GET', '/api/imports/:importId/errors');
const changedSince = endpoint<typeof listChangedSince>('GET', '/api/imports/:importId/changed-since');
const badRows = endpoint<typeof downloadBadRows>('POST', '/api/imports/:importId/bad-rows/:format');
const template = endpoint<typeof downloadTemplate>('GET', '/api/import-templates/:kind/:format');

export type TableFormat = 'csv' | 'xlsx';

const KEY = ['staff', 'imports'] as const;
/** While something goes on by itself, how far it is. */
const LOOK_AGAIN_MS = 1500;
const isRunning = ({ state }: { state: (typeof RUNNING_STATES)[number] }) => RUNNING_STATES.includes(state);

export type ListFilter = Omit<CallInput<typeof listImports>['query'], 'after' | 'limit'>;
export const importsQuery = (query: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isRunning)) ? LOOK_AGAIN_MS : false,
  });

export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', importId],
    queryFn: ({ signal }) => call(detail, { params: { importId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.data) ? LOOK_AGAIN_MS : false),
  });

export const importLendersQuery = () =>
  queryOptions({ queryKey: [...KEY, 'lenders'], queryFn: ({ signal }) => call(lenders, { signal }) });

export type ErrorFilter = Omit<CallInput<typeof listImportErrors>['query'], 'after'>;
/** `state` and `count`: another check or the applying finds other errors. The server words them in the shown language. */
export const importErrorsQuery = (importId: string, query: ErrorFilter, of: { state: string; count: number }) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'errors', importId, query, of, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call(errors, {
        params: { importId },
        query: pageParam === null ? query : { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const changedSinceQuery = (importId: string) =>
  queryOptions({
    queryKey: [...KEY, 'left', importId],
    queryFn: ({ signal }) => call(changedSince, { params: { importId }, signal }),
  });

interface Sending {
  file: File;
  onProgress: (share: number) => void;
}

/** Applies a status file at once. */
export function useStatusFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: Sending) =>
      upload(statusFile, { params: undefined, file, name: 'image_name', onProgress }),
    onSettled: () => client.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

/** Keeps a file to be checked. */
export function useUpload(kind: ImportKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: Sending) => upload(files, { params: { kind }, file, onProgress }),
    onSettled: () => client.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

type Step = { data: { importId: string } };
const useStep = <Given>(make: (given: Given) => Promise<Step>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

export type Settings = CallInput<typeof checkImport>['body'];
export const useCheck = (importId: string) => useStep((body: Settings) => call(check, { params: { importId }, body }));
export const useApply = (importId: string) =>
  useStep((body: CallInput<typeof applyImport>['body']) => call(apply, { params: { importId }, body }));
export const useCancel = (importId: string) => useStep(() => call(cancel, { params: { importId } }));
export const useUndo = (importId: string) =>
  useStep((reason: string) => call(undo, { params: { importId }, body: { reason } }));

/** Saves the rows to mend as a file; the dialog shows a refusal. */
export const useSaveBadRows = (importId: string, format: TableFormat) =>
  useMutation({
    mutationFn: async (body: CallInput<typeof downloadBadRows>['body']) =>
      saveFile(await download(badRows, { params: { importId, format }, body }), `rows-to-mend.${format}`),
    meta: { showsOwnErrors: true },
  });
export const saveTemplate = async (kind: ImportKind, format: TableFormat): Promise<void> =>
  saveFile(await download(template, { params: { kind, format } }), `${kind}-template.${format}`);
