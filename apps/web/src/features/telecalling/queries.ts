import type * as calls from '@saakh/contracts/back-office/telecalling';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type Endpoint, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const queues = endpoint<typeof calls.listCallQueues>('GET', '/api/telecalling/queues');
const create = endpoint<typeof calls.createCallQueue>('POST', '/api/telecalling/queues');
const update = endpoint<typeof calls.updateCallQueue>('POST', '/api/telecalling/queues/:queue_id');
const lead = endpoint<typeof calls.getCallLead>('GET', '/api/telecalling/lead');
const next = endpoint<typeof calls.nextCallLead>('POST', '/api/telecalling/next');
const dial = endpoint<typeof calls.dialLead>('POST', '/api/telecalling/dial');
const settle = endpoint<typeof calls.settleLead>('POST', '/api/telecalling/settle');
const release = endpoint<typeof calls.releaseLead>('POST', '/api/telecalling/release');
const scripts = endpoint<typeof calls.listCallScripts>('GET', '/api/telecalling/scripts');
const saveScript = endpoint<typeof calls.saveCallScript>('POST', '/api/telecalling/scripts');
const block = endpoint<typeof calls.addDoNotCall>('POST', '/api/telecalling/do-not-call');
const unblock = endpoint<typeof calls.removeDoNotCall>('POST', '/api/telecalling/do-not-call/remove');
const figures = endpoint<typeof calls.getCallFigures>('GET', '/api/telecalling/figures');
const line = endpoint<typeof calls.getCallLine>('GET', '/api/telecalling/line');
const setLine = endpoint<typeof calls.setCallLine>('POST', '/api/telecalling/line');

const KEY = ['telecalling'];
const QUEUES_MS = 60_000;

/** Queues with who could be called, counted anew every minute. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'queues'],
    queryFn: ({ signal }) => call(queues, { signal }),
    refetchInterval: QUEUES_MS,
  });
/** Whom this agent has in hand. */
export const leadQuery = () =>
  queryOptions({ queryKey: [...KEY, 'lead'], queryFn: async ({ signal }) => (await call(lead, { signal })).data });
export const scriptsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'scripts'],
    queryFn: async ({ signal }) => (await call(scripts, { signal })).data,
  });
export const figuresQuery = (query: CallOptions<typeof calls.getCallFigures>['query']) =>
  queryOptions({
    queryKey: [...KEY, 'figures', query],
    queryFn: async ({ signal }) => (await call(figures, { query, signal })).data,
  });
export const lineQuery = () =>
  queryOptions({ queryKey: [...KEY, 'line'], queryFn: ({ signal }) => call(line, { signal }) });

/** Takes the next customer, who then is the one in hand. */
export function useNextLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (queue_id: string | undefined) => call(next, { body: queue_id === undefined ? {} : { queue_id } }),
    onSuccess: ({ data }) => client.setQueryData(leadQuery().queryKey, data),
  });
}

export function useDial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (claim_id: string) => call(dial, { body: { claim_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: leadQuery().queryKey }),
  });
}

type Told =
  | typeof calls.settleLead
  | typeof calls.releaseLead
  | typeof calls.createCallQueue
  | typeof calls.saveCallScript
  | typeof calls.addDoNotCall
  | typeof calls.removeDoNotCall
  | typeof calls.setCallLine;

/** What is told when it is done, and after which all of telecalling is read anew; refusals are shown where it was asked. */
function useTold<C extends Told>(target: Endpoint<C>, showsOwnErrors = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOptions<C>['body']) => call(target, { body } as CallOptions<C>),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors },
  });
}
export const useSettle = () => useTold(settle);
export const useRelease = () => useTold(release, false);
export const useCreateQueue = () => useTold(create);
export const useSaveScript = () => useTold(saveScript);
export const useBlock = () => useTold(block);
export const useUnblock = () => useTold(unblock);
export const useSetLine = () => useTold(setLine);

export function useUpdateQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ queue_id, ...body }: CallOptions<typeof calls.updateCallQueue>['body'] & { queue_id: string }) =>
      call(update, { params: { queue_id }, body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}
