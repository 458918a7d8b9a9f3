import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

export function useRemindMeLater() {
  return useMutation({
    mutationFn: (body: { inDays: number; productType: string; path: string }) =>
      call(endpoints.remindMeLater, { body }),
    meta: { showsOwnErrors: true },
  });
}
