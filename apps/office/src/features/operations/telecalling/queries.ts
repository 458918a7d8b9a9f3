import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as calls from '@saakh/contracts/operations/telecalling';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['telecalling'];
const QUEUES_MS = 60_000;

/** Queues with the number of customers to call, refreshed every minute. */
export function queuesQuery() {
  return queryOptions({
    queryKey: [...KEY, 'queues'],
    queryFn: ({ signal }) => call(endpoints.listCallQueues, { signal }),
    refetchInterval: QUEUES_MS,
  });
}
/** The customer that this agent is calling. */
export function leadQuery() {
  return queryOptions({
    queryKey: [...KEY, 'lead'],
    queryFn: async ({ signal }) => (await call(endpoints.getCallLead, { signal })).data,
  });
}
export function scriptsQuery() {
  return queryOptions({
    queryKey: [...KEY, 'scripts'],
    queryFn: async ({ signal }) => (await call(endpoints.listCallScripts, { signal })).data,
  });
}
export function figuresQuery(query: CallOptions<typeof calls.getCallFigures>['query']) {
  return queryOptions({
    queryKey: [...KEY, 'figures', query],
    queryFn: async ({ signal }) => (await call(endpoints.getCallFigures, { query, signal })).data,
  });
}
/** Numbers that nobody calls, page by page. */
export function doNotCallQuery() {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'do-not-call'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listDoNotCall, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
export function useFindDoNotCall() {
  return useMutation({
    mutationFn: async (mobile: string) => (await call(endpoints.findDoNotCall, { body: { mobile } })).data,
    meta: { showsOwnErrors: true },
  });
}

export function lineQuery() {
  return queryOptions({ queryKey: [...KEY, 'line'], queryFn: ({ signal }) => call(endpoints.getCallLine, { signal }) });
}

/** Takes the next customer, who then is the one in hand. */
export function useNextLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (queue_id: string | undefined) =>
      call(endpoints.nextCallLead, { body: queue_id === undefined ? {} : { queue_id } }),
    onSuccess: ({ data }) => client.setQueryData(leadQuery().queryKey, data),
  });
}

export function useDial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (claim_id: string) => call(endpoints.dialLead, { body: { claim_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: leadQuery().queryKey }),
  });
}

type Told =
  | typeof endpoints.settleLead
  | typeof endpoints.releaseLead
  | typeof endpoints.createCallQueue
  | typeof endpoints.saveCallScript
  | typeof endpoints.addDoNotCall
  | typeof endpoints.removeDoNotCall
  | typeof endpoints.setCallLine;

/** What is told when it is done, and after which all of telecalling is fetched again; refusals are shown where it was asked. */
function useTold<E extends Told>(endpoint: E, showsOwnErrors = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOptions<Calls[E]>['body']) => call(endpoint, { body } as CallOptions<Calls[E]>),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors },
  });
}
export function useSettle() {
  return useTold(endpoints.settleLead);
}
export function useRelease() {
  return useTold(endpoints.releaseLead, false);
}
export function useCreateQueue() {
  return useTold(endpoints.createCallQueue);
}
export function useSaveScript() {
  return useTold(endpoints.saveCallScript);
}
export function useBlock() {
  return useTold(endpoints.addDoNotCall);
}
export function useUnblock() {
  return useTold(endpoints.removeDoNotCall);
}
export function useSetLine() {
  return useTold(endpoints.setCallLine);
}

export function useUpdateQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ queue_id, ...body }: CallOptions<typeof calls.updateCallQueue>['body'] & { queue_id: string }) =>
      call(endpoints.updateCallQueue, { params: { queue_id }, body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}
