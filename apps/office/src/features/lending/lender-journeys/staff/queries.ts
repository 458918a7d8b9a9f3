import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { saveJourneyDraft } from '@saakh/contracts/lending/staff/lender-journeys';
import { dataQuery, sending, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';

const KEY = ['staff', 'lender-journeys'] as const;

export function staffJourneyQuery(lenderId: string) {
  return dataQuery([...KEY, lenderId], endpoints.getStaffJourney, { params: { lenderId } });
}

/** A version never changes. */
export function journeyVersionQuery(lenderId: string, number: number) {
  return dataQuery(
    ['lender-journey-versions', lenderId, number],
    endpoints.getJourneyVersion,
    { params: { lenderId, version: String(number) } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

export function saveDraft(body: CallInput<typeof saveJourneyDraft>['body']) {
  return call(endpoints.saveJourneyDraft, { body });
}

export function useDiscardDraft() {
  return useChange(sending(endpoints.discardJourneyDraft), { tells: true });
}

export function usePublish() {
  return useChange(sending(endpoints.publishJourney), { tells: true, reloads: ['staff'], showsOwnErrors: true });
}

/** Which version is asked; null asks nothing. It is a property of the lender, with its history and approval. */
export function useAskVersion(lender_id: number) {
  return useChange(
    (change: { value: number | null; seen: number | null }) =>
      call(endpoints.updateLender, { body: { lender_id, property: 'journey_version', ...change } }),
    { tells: true, reloads: ['staff'] },
  );
}
