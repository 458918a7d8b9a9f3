import type { CallInput } from '@saakh/contracts/call';
import type {
  discardFunnelDraft,
  FunnelDays,
  getFunnelDropOff,
  getPartnerFunnel,
  previewFunnel,
  publishFunnel,
  restoreFunnel,
  saveFunnelDraft,
} from '@saakh/contracts/partner/funnel';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showToast } from '../../platform/toasts';

const get = endpoint<typeof getPartnerFunnel>('GET', '/api/partner/funnel');
const save = endpoint<typeof saveFunnelDraft>('PUT', '/api/partner/funnel/draft');
const discard = endpoint<typeof discardFunnelDraft>('POST', '/api/partner/funnel/discard');
const preview = endpoint<typeof previewFunnel>('POST', '/api/partner/funnel/preview');
const publish = endpoint<typeof publishFunnel>('POST', '/api/partner/funnel/publish');
const restore = endpoint<typeof restoreFunnel>('POST', '/api/partner/funnel/restore');
const dropOff = endpoint<typeof getFunnelDropOff>('GET', '/api/partner/funnel/drop-off');

const KEY = ['partner-funnel', 'site'] as const;

/** Read anew when the page is opened and after a change, never while somebody fills it in: that would take it from them. */
export const partnerFunnelQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(get, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  });

export const funnelDropOffQuery = (days: FunnelDays) =>
  queryOptions({
    queryKey: ['partner-funnel', 'drop-off', days],
    queryFn: async ({ signal }) => (await call(dropOff, { query: { days }, signal })).data,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

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

export const useSaveFunnel = (saved: string) =>
  useChange(
    (body: CallInput<typeof saveFunnelDraft>['body']) => call(save, { body }),
    () => saved,
  );
export const useDiscardFunnel = () =>
  useChange(
    (revision: number) => call(discard, { body: { revision } }),
    ({ message }) => message,
  );
export const usePublishFunnel = () =>
  useChange(
    (revision: number) => call(publish, { body: { revision } }),
    ({ message }) => message,
  );
export const useRestoreFunnel = () =>
  useChange(
    (body: CallInput<typeof restoreFunnel>['body']) => call(restore, { body }),
    ({ message }) => message,
  );

export const usePreviewFunnel = () =>
  useMutation({ mutationFn: () => call(preview, { body: {} }), meta: { showsOwnErrors: true } });
