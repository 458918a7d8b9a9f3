import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { FunnelDays, restoreFunnel, saveFunnelDraft } from '@saakh/contracts/partners/funnels';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showToast } from '#browser/platform/toasts';

const KEY = ['partner-funnel', 'site'] as const;

/** Fetched when the page opens and after a change, never while somebody fills it in, because that would discard their input. */
export function partnerFunnelQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(endpoints.getPartnerFunnel, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  });
}

export function funnelDropOffQuery(days: FunnelDays) {
  return queryOptions({
    queryKey: ['partner-funnel', 'drop-off', days],
    queryFn: async ({ signal }) => (await call(endpoints.getFunnelDropOff, { query: { days }, signal })).data,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** What each action says when it is done, and how the page knows of it. */
function useChange<Input, Answer>(run: (input: Input) => Promise<Answer>, told: (answer: Answer) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: KEY });
      void showToast('success', told(answer));
    },
    meta: { showsOwnErrors: true },
  });
}

export type FunnelToSave = CallInput<typeof saveFunnelDraft>['body']['funnel'];

export function useSaveFunnel(saved: string) {
  return useChange(
    (body: CallInput<typeof saveFunnelDraft>['body']) => call(endpoints.saveFunnelDraft, { body }),
    () => saved,
  );
}
export function useDiscardFunnel() {
  return useChange(
    (revision: number) => call(endpoints.discardFunnelDraft, { body: { revision } }),
    ({ message }) => message,
  );
}
export function usePublishFunnel() {
  return useChange(
    (revision: number) => call(endpoints.publishFunnel, { body: { revision } }),
    ({ message }) => message,
  );
}
export function useRestoreFunnel() {
  return useChange(
    (body: CallInput<typeof restoreFunnel>['body']) => call(endpoints.restoreFunnel, { body }),
    ({ message }) => message,
  );
}

export function usePreviewFunnel() {
  return useMutation({ mutationFn: () => call(endpoints.previewFunnel, { body: {} }), meta: { showsOwnErrors: true } });
}
