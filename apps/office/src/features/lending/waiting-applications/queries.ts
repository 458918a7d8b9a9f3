import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'waiting-applications'] as const;

export function waitingQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(endpoints.listWaitingApplications, { signal })).data,
    staleTime: 0,
  });
}

/** Sends what waits for a lender now. */
export function useSendWaiting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lender_id: number) => call(endpoints.sendWaitingApplications, { body: { lender_id } }),
    onSuccess: showMessage,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['staff', 'system-status'] }),
      ]),
  });
}
