import * as endpoints from '@saakh/contracts/endpoints';
import type { HelpRequestBody } from '@saakh/contracts/operations/support';
import { useMutation } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { keepForLater } from './waiting-help';

/** The outcome does not matter to the form (API-EXT-02): it says the same words either way (ERR-MSG-15), and what could not be stored is kept and sent later. */
export function useSendHelpRequest() {
  return useMutation({
    mutationFn: (body: HelpRequestBody) => call(endpoints.createHelpRequest, { body }),
    onError: (error, body) => {
      console.error('sending the help request failed', error instanceof Error ? error.message : error);
      keepForLater(body, error);
    },
    meta: { showsOwnErrors: true },
  });
}
