import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

const meta = { showsOwnErrors: true };

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(endpoints.beginSecondFactor, { body }),
    meta,
  });
}
