import type {
  discardDeadJob,
  getSystemStatus,
  retryDeadJob,
  STATUS_CHANNELS,
  sendWaitingMessages,
} from '@saakh/contracts/back-office/operations/system-status';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const status = endpoint<typeof getSystemStatus>('GET', '/api/system-status');
const retry = endpoint<typeof retryDeadJob>('POST', '/api/system-status/jobs/retry');
const discard = endpoint<typeof discardDeadJob>('POST', '/api/system-status/jobs/discard');
const send = endpoint<typeof sendWaitingMessages>('POST', '/api/system-status/outbox/send');

const EVERY_MS = 15_000;

/** Read anew every fifteen seconds while the page is in sight. */
export const systemStatusQuery = () =>
  queryOptions({
    queryKey: ['staff', 'system-status'],
    queryFn: ({ signal }) => call(status, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
  });

type Act =
  | { readonly act: 'retry' | 'discard'; readonly jobId: string }
  | { readonly act: 'send'; readonly channel: (typeof STATUS_CHANNELS)[number] };

/** Tries given-up work again, forgets it, or sends what waits. */
export function useStatusAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (one: Act) => {
      if (one.act === 'send') return call(send, { body: { channel: one.channel } });
      const { jobId } = one;
      return one.act === 'retry' ? call(retry, { body: { jobId } }) : call(discard, { body: { jobId } });
    },
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'system-status'] }),
  });
}
