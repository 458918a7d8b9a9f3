import type {
  discardJourneyDraft,
  getJourneyVersion,
  getStaffJourney,
  publishJourney,
  saveJourneyDraft,
} from '@saakh/contracts/back-office/lender-journeys';
import type { updateLender } from '@saakh/contracts/back-office/lenders';
import type { CallInput } from '@saakh/contracts/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../../platform/api/client';
import { showMessage } from '../../../platform/toasts';

const read = endpoint<typeof getStaffJourney>('GET', '/api/lender-journeys/:lenderId');
const version = endpoint<typeof getJourneyVersion>('GET', '/api/lender-journeys/:lenderId/versions/:version');
const save = endpoint<typeof saveJourneyDraft>('POST', '/api/lender-journeys/save-draft');
const discard = endpoint<typeof discardJourneyDraft>('POST', '/api/lender-journeys/discard-draft');
const publish = endpoint<typeof publishJourney>('POST', '/api/lender-journeys/publish');
const update = endpoint<typeof updateLender>('POST', '/api/update-lender-data');

const KEY = ['staff', 'lender-journeys'] as const;

export const staffJourneyQuery = (lenderId: string) =>
  queryOptions({
    queryKey: [...KEY, lenderId],
    queryFn: async ({ signal }) => (await call(read, { params: { lenderId }, signal })).data,
  });

/** A version never changes. */
export const journeyVersionQuery = (lenderId: string, number: number) =>
  queryOptions({
    queryKey: ['lender-journey-versions', lenderId, number],
    queryFn: async ({ signal }) =>
      (await call(version, { params: { lenderId, version: String(number) }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const saveDraft = (body: CallInput<typeof saveJourneyDraft>['body']) => call(save, { body });

export const useDiscardDraft = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof discardJourneyDraft>['body']) => call(discard, { body }),
    onSuccess: showMessage,
  });

/** What was published may stand on any page of the lender. */
const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['staff'] });
};

export function usePublish() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: CallInput<typeof publishJourney>['body']) => call(publish, { body }),
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
      call(update, { body: { lender_id, property: 'journey_version', ...change } }),
    onSuccess: showMessage,
    onSettled: reload,
  });
}
