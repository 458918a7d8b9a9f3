import * as endpoints from '@saakh/contracts/endpoints';
import type { DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { dataQuery, pagesQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

const KEY = ['staff', 'lender-connections'] as const;

export function connectionQuery(lenderId: string) {
  return dataQuery([...KEY, lenderId], endpoints.getConnectionPage, { params: { lenderId } });
}

/** A version never changes. */
export function connectionVersionQuery(lenderId: string, version: number) {
  return dataQuery(
    ['lender-connection-versions', lenderId, version],
    endpoints.getConnectionVersion,
    { params: { lenderId, version: String(version) } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

export function templatesQuery() {
  return dataQuery(['lender-connection-templates'], endpoints.listConnectionTemplates);
}

/** The lenders whose connection can be copied. */
export function otherLendersQuery() {
  return pagesQuery([...KEY, 'others'], endpoints.listLenders, { query: { limit: '100' } });
}

export function saveDraft(lender_id: number, revision: number, document: DraftDocument) {
  return call(endpoints.saveConnectionDraft, { body: { lender_id, revision, document: JSON.stringify(document) } });
}

export function useDiscardDraft() {
  return useChange(sending(endpoints.discardConnectionDraft), { tells: true });
}

export function usePublish() {
  return useChange(sending(endpoints.publishConnection), { tells: true, reloads: ['staff'], showsOwnErrors: true });
}

export function useRestore() {
  return useChange(sending(endpoints.restoreConnection), { tells: true, reloads: ['staff'], showsOwnErrors: true });
}

export function useSaveSecret() {
  return useChange(sending(endpoints.saveConnectionSecret), { tells: true, reloads: KEY, showsOwnErrors: true });
}

export function lenderWordsQuery(lenderId: number) {
  const params = { lenderId: String(lenderId) };
  return dataQuery([...KEY, 'words', lenderId], endpoints.listLenderWords, { params });
}

export function useAnswerWord() {
  return useChange(sending(endpoints.answerLenderWord), { tells: true, reloads: ['staff'], showsOwnErrors: true });
}

export function lenderFilesQuery(lenderId: number) {
  const params = { lenderId: String(lenderId) };
  return dataQuery([...KEY, 'files', lenderId], endpoints.listLenderFiles, { params });
}

export function useTakeFile() {
  return useChange(sending(endpoints.takeLenderFile), { tells: true, reloads: [...KEY, 'files'] });
}

export function useCheckUpdate() {
  return useChange(sending(endpoints.checkConnectionUpdate), { showsOwnErrors: true });
}

export function useTry() {
  return useChange(sending(endpoints.tryConnection), { showsOwnErrors: true });
}
