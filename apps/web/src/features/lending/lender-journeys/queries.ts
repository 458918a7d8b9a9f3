import * as endpoints from '@saakh/contracts/endpoints';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#browser/platform/api/api-error';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call, upload } from '#browser/platform/api/client';

/** The application and lender of a journey. */
export interface JourneyPlace {
  readonly appId: string;
  readonly slug: string;
}

/** A lender's own questions and the answers so far. */
export function journeyQuery({ appId, slug }: JourneyPlace) {
  return dataQuery(['lender-journeys', appId, slug], endpoints.getLenderJourney, { params: { appId, slug } });
}

/** Every change answers the whole journey, which takes the place of what was known. */
function useJourneyChange<Input, Answer extends { data: LenderJourney }>(
  place: JourneyPlace,
  change: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useChange(change, {
    onSuccess: ({ data }) => client.setQueryData(journeyQuery(place).queryKey, data),
    onError: (error) =>
      isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED') ? client.invalidateQueries(journeyQuery(place)) : undefined,
    showsOwnErrors: true,
  });
}

export function useSaveJourneyStep(place: JourneyPlace) {
  return useJourneyChange(place, ({ step, answers }: { step: string; answers: FormAnswers }) =>
    call(endpoints.saveJourneyStep, { params: { ...place, step }, body: { answers } }),
  );
}

export function useGiveDocument(place: JourneyPlace) {
  return useJourneyChange(place, (given: { key: string; file: File; onProgress: (share: number) => void }) =>
    upload(endpoints.uploadJourneyDocument, {
      params: { ...place, key: given.key },
      file: given.file,
      onProgress: given.onProgress,
    }),
  );
}

export function useTakeDocumentBack(place: JourneyPlace) {
  return useJourneyChange(place, (key: string) => call(endpoints.deleteJourneyDocument, { params: { ...place, key } }));
}

export function useCompleteJourney(place: JourneyPlace) {
  return useJourneyChange(place, (consents: string[]) =>
    call(endpoints.completeJourney, { params: place, body: { consents } }),
  );
}
