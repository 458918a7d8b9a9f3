import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

const meta = { showsOwnErrors: true };

type Begin = typeof endpoints.beginSecondFactor | typeof endpoints.beginDeskFactor;

/** Of staff, or of a lender's people. */
export function useBeginSecondFactor(begin: Begin = endpoints.beginSecondFactor) {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(begin, { body }),
    meta,
  });
}
