import * as endpoints from '@saakh/contracts/endpoints';
import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { isApiError } from '#browser/platform/api/api-error';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call, download } from '#browser/platform/api/client';
import { clearDraft, readDraft, writeDraft } from '#browser/platform/drafts';
import { newKey } from '#browser/platform/new-key';
import { saveFile } from '#browser/platform/save-file';
import { isOnItsWay } from './progress';

const formOf = (keyFactsId: string) => `apply-${keyFactsId}`;

/** The key of "apply on these key facts": the one made before, over a reload too, or a new one. */
function intentKey(userId: string, keyFactsId: string): string {
  const { key } = readDraft(userId, formOf(keyFactsId));
  if (typeof key === 'string') return key;
  const made = newKey();
  writeDraft(userId, formOf(keyFactsId), { key: made });
  return made;
}

/** The intent is answered: the next one is another. */
function forgetIntent(userId: string, keyFactsId: string): void {
  clearDraft(userId, formOf(keyFactsId));
}

const SOON_MS = 1_500;
const LATER_MS = 8_000;

/** One application with its submissions; read again while one of them is on its way. */
export function applicationQuery(appId: string) {
  return dataQuery(
    ['applications', 'one', appId],
    endpoints.getApplication,
    { params: { appId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.lenderApplications.some(isOnItsWay) ? SOON_MS : false),
    },
  );
}

/** Every application, newest first; read again while a lender has still to decide. */
export function applicationsQuery() {
  return dataQuery(
    ['applications', 'all'],
    endpoints.listApplications,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const parts = state.data?.flatMap(({ lenderApplications }) => lenderApplications) ?? [];
        if (parts.some(isOnItsWay)) return SOON_MS;
        return parts.some(isRunning) ? LATER_MS : false;
      },
      refetchOnWindowFocus: true,
    },
  );
}

/** The page with a lender's questions, which come before an application; null where nothing is open. */
export async function findOpenQuestions(appId: string, lenderId: number): Promise<string | null> {
  return (await call(endpoints.findOpenQuestions, { params: { appId, lenderId: String(lenderId) } })).path;
}

/**
 * Applies to a lender, once: the key of an intent is made with the first press and kept over a reload, so that a press after
 * a lost answer asks for the same application and not for a second one.
 */
export function useApply(userId: string) {
  return useChange(
    async ({ appId, offerId, keyFactsId }: { appId: string; offerId: string; keyFactsId: string }) => {
      const idempotencyKey = intentKey(userId, keyFactsId);
      try {
        const { data } = await call(endpoints.applyToLender, {
          params: { appId },
          body: { offerId, keyFactsId },
          idempotencyKey,
        });
        forgetIntent(userId, keyFactsId);
        return data;
      } catch (error) {
        // A refusal is an answer; only a lost one is asked for again under the same key.
        if (!isApiError(error, 'NETWORK_FAILED', 'ANSWER_UNREADABLE', 'UNAVAILABLE', 'INTERNAL', 'REQUEST_IN_PROGRESS'))
          forgetIntent(userId, keyFactsId);
        throw error;
      }
    },
    { reloadsWhenDone: ['applications'], showsOwnErrors: true },
  );
}

/** Withdraws from one lender. */
export function useWithdraw() {
  return useChange(
    async ({ lenderApplicationId }: Pick<LenderApplication, 'lenderApplicationId'>) =>
      (await call(endpoints.withdrawLenderApplication, { params: { lenderApplicationId }, body: {} })).data,
    { reloadsWhenDone: ['applications'], showsOwnErrors: true },
  );
}

/** Agrees to a lender's costlier terms, whose key facts were read and acknowledged. */
export function useAcceptChangedTerms() {
  return useChange(
    async ({ lenderApplicationId, keyFactsId }: { lenderApplicationId: string; keyFactsId: string }) =>
      (await call(endpoints.acceptChangedTerms, { params: { lenderApplicationId }, body: { keyFactsId } })).data,
    { reloadsWhenDone: ['applications'], showsOwnErrors: true },
  );
}

/** Chooses one of a lender's offers for an application, whose key facts were read and acknowledged. */
export function useChooseOffer() {
  return useChange(
    async ({ lenderApplicationId, ...body }: { lenderApplicationId: string; offerId: string; keyFactsId: string }) =>
      (await call(endpoints.chooseLenderOffer, { params: { lenderApplicationId }, body })).data,
    { reloadsWhenDone: ['applications'], showsOwnErrors: true },
  );
}

/** The lender's own page where the application goes on. */
export function useContinueAtLender() {
  return useChange(
    async ({ lenderApplicationId }: Pick<LenderApplication, 'lenderApplicationId'>) =>
      (await call(endpoints.continueAtLender, { params: { lenderApplicationId } })).url,
    { showsOwnErrors: true },
  );
}

/** Tells that the customer is back from a lender's pages, and answers what the lender says now. */
export function useComeBack() {
  return useChange(async (state: string) => (await call(endpoints.comeBackFromLender, { body: { state } })).data, {
    reloadsWhenDone: ['applications'],
    showsOwnErrors: true,
  });
}

/** Fetches a signed document and hands it to the browser's own downloads. */
export function useLoanDocument() {
  return useChange(
    async ({ loanDocumentId, name }: { loanDocumentId: string; name: string }) =>
      saveFile(await download(endpoints.getLoanDocument, { params: { loanDocumentId } }), name),
    { showsOwnErrors: true },
  );
}
