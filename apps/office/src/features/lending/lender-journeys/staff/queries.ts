import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  discardJourneyDraft,
  publishJourney,
  saveJourneyDraft,
} from '@saakh/contracts/lending/staff/lender-journeys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'lender-journeys'] as const;

export function staffJourneyQuery(lenderId: string) {
  return queryOptions({
    queryKey: [...KEY, lenderId],
    queryFn: async ({ signal }) => (await call(endpoints.getStaffJourney, { params: { lenderId }, signal })).data,
  });
}

/** A version never changes. */
export function journeyVersionQuery(lenderId: string, number: number) {
  return queryOptions({
    queryKey: ['lender-journey-versions', lenderId, number],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getJourneyVersion, { params: { lenderId, version: String(number) }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function saveDraft(body: CallInput<typeof saveJourneyDraft>['body']) {
  return call(endpoints.saveJourneyDraft, { body });
}

export function useDiscardDraft() {
  return useMutation({
    mutationFn: (body: CallInput<typeof discardJourneyDraft>['body']) => call(endpoints.discardJourneyDraft, { body }),
    onSuccess: showMessage,
  });
}

/** What was published may stand on any page of the lender. */
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['staff'] });
}

export function usePublish() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<typeof publishJourney>['body']) => call(endpoints.publishJourney, { body }),
    onSuccess: showMessage,
    onSettled: reload,
    meta: { showsOwnErrors: true },
  });
}

/** Which version is asked; null asks nothing. It is a property of the lender, with its history and approval. */
export function useAskVersion(lender_id: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (change: { value: number | null; seen: number | null }) =>
      call(endpoints.updateLender, { body: { lender_id, property: 'journey_version', ...change } }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}
