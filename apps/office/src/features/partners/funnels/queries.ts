import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { FunnelDays, saveFunnelDraft } from '@saakh/contracts/partners/funnels';
import { useQueryClient } from '@tanstack/react-query';
import { dataQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { showToast } from '#browser/platform/toasts';

const KEY = ['partner-funnel', 'site'] as const;

/** Fetched when the page opens and after a change, never while somebody fills it in, because that would discard their input. */
export function partnerFunnelQuery() {
  return dataQuery(
    KEY,
    endpoints.getPartnerFunnel,
    {},
    { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always', refetchOnReconnect: false },
  );
}

export function funnelDropOffQuery(days: FunnelDays) {
  return dataQuery(
    ['partner-funnel', 'drop-off', days],
    endpoints.getFunnelDropOff,
    { query: { days } },
    { staleTime: 60_000, keepsPrevious: true },
  );
}

/** What each action says when it is done, and how the page knows of it. */
function useAct<Input, Answer>(run: (input: Input) => Promise<Answer>, told: (answer: Answer) => string) {
  const client = useQueryClient();
  return useChange(run, {
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: KEY });
      void showToast('success', told(answer));
    },
    showsOwnErrors: true,
  });
}

export type FunnelToSave = CallInput<typeof saveFunnelDraft>['body']['funnel'];

export function useSaveFunnel(saved: string) {
  return useAct(sending(endpoints.saveFunnelDraft), () => saved);
}
export function useDiscardFunnel() {
  return useAct(
    (revision: number) => call(endpoints.discardFunnelDraft, { body: { revision } }),
    ({ message }) => message,
  );
}
export function usePublishFunnel() {
  return useAct(
    (revision: number) => call(endpoints.publishFunnel, { body: { revision } }),
    ({ message }) => message,
  );
}
export function useRestoreFunnel() {
  return useAct(sending(endpoints.restoreFunnel), ({ message }) => message);
}

export function usePreviewFunnel() {
  return useChange(() => call(endpoints.previewFunnel, { body: {} }), { showsOwnErrors: true });
}
