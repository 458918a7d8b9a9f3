import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { checkImport, listImportErrors, listImports } from '@saakh/contracts/operations/imports/calls';
import { type ImportKind, RUNNING_STATES } from '@saakh/contracts/operations/imports/columns';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesQuery, readQuery, saving, sending, useChange } from '#browser/platform/api/call-queries';
import { call, download, upload } from '#browser/platform/api/client';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { saveFile } from '#browser/platform/save-file';

export type TableFormat = 'csv' | 'xlsx';

const KEY = ['staff', 'imports'] as const;
/** While something goes on by itself, how far it is. */
const LOOK_AGAIN_MS = 1500;
const isRunning = ({ state }: { state: (typeof RUNNING_STATES)[number] }) => RUNNING_STATES.includes(state);

export type ListFilter = Omit<CallInput<typeof listImports>['query'], 'after' | 'limit'>;
export function importsQuery(query: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listImports, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isRunning)) ? LOOK_AGAIN_MS : false,
  });
}

export function importQuery(importId: string) {
  return readQuery(
    [...KEY, 'one', importId],
    endpoints.getImport,
    { params: { importId } },
    { refetchInterval: ({ state: { data } }) => (data && isRunning(data.data) ? LOOK_AGAIN_MS : false) },
  );
}

export function importLendersQuery() {
  return readQuery([...KEY, 'lenders'], endpoints.listImportLenders);
}

export type ErrorFilter = Omit<CallInput<typeof listImportErrors>['query'], 'after'>;
/** `state` and `count`: another check or the applying finds other errors. The server words them in the shown language. */
export function importErrorsQuery(importId: string, query: ErrorFilter, of: { state: string; count: number }) {
  return pagesQuery([...KEY, 'errors', importId, query, of, currentLanguage()], endpoints.listImportErrors, {
    params: { importId },
    query,
  });
}

export function changedSinceQuery(importId: string) {
  return readQuery([...KEY, 'left', importId], endpoints.listChangedSince, { params: { importId } });
}

interface Sending {
  file: File;
  onProgress: (share: number) => void;
}

/** Applies a status file at once. */
export function useStatusFile() {
  return useChange(
    ({ file, onProgress }: Sending) =>
      upload(endpoints.uploadApplicationStatusFile, { params: undefined, file, name: 'image_name', onProgress }),
    { reloads: [...KEY, 'list'] },
  );
}

/** Keeps a file to be checked. */
export function useUpload(kind: ImportKind) {
  return useChange(
    ({ file, onProgress }: Sending) => upload(endpoints.uploadImport, { params: { kind }, file, onProgress }),
    { reloads: [...KEY, 'list'] },
  );
}

type Step = { data: { importId: string } };
function useStep<Given, Answer extends Step = Step>(make: (given: Given) => Promise<Answer>) {
  return useChange(make, { reloads: KEY });
}

export type Settings = CallInput<typeof checkImport>['body'];
export function useCheck(importId: string) {
  return useStep((body: Settings) => call(endpoints.checkImport, { params: { importId }, body }));
}
export function useApply(importId: string) {
  return useStep(sending(endpoints.applyImport, { params: { importId } }));
}
/** Mails the invitations of a file of partners that wait. */
export function useInvite(importId: string) {
  return useStep(() => call(endpoints.inviteImported, { params: { importId } }));
}
export function useCancel(importId: string) {
  return useStep(() => call(endpoints.cancelImport, { params: { importId } }));
}
export function useUndo(importId: string) {
  return useStep((reason: string) => call(endpoints.undoImport, { params: { importId }, body: { reason } }));
}

/** Saves the rows to mend as a file; the dialog shows a refusal. */
export function useSaveBadRows(importId: string, format: TableFormat) {
  return useChange(saving(endpoints.downloadBadRows, `rows-to-mend.${format}`, { params: { importId, format } }), {
    showsOwnErrors: true,
  });
}
export async function saveTemplate(kind: ImportKind, format: TableFormat): Promise<void> {
  return saveFile(
    await download(endpoints.downloadTemplate, { params: { kind, format } }),
    `${kind}-template.${format}`,
  );
}
