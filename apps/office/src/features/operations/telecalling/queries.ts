import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as calls from '@saakh/contracts/operations/telecalling';
import { useQueryClient } from '@tanstack/react-query';
import { dataQuery, pagesQuery, readQuery, useChange } from '#browser/platform/api/call-queries';
import { type CallOptions, call } from '#browser/platform/api/client';

const KEY = ['telecalling'];
const QUEUES_MS = 60_000;

/** Queues with the number of customers to call, refreshed every minute. */
export function queuesQuery() {
  return readQuery([...KEY, 'queues'], endpoints.listCallQueues, {}, { refetchInterval: QUEUES_MS });
}
/** The customer that this agent is calling. */
export function leadQuery() {
  return dataQuery([...KEY, 'lead'], endpoints.getCallLead);
}
export function scriptsQuery() {
  return dataQuery([...KEY, 'scripts'], endpoints.listCallScripts);
}
export function figuresQuery(query: CallOptions<typeof calls.getCallFigures>['query']) {
  return dataQuery([...KEY, 'figures', query], endpoints.getCallFigures, { query });
}
/** Numbers that nobody calls, page by page. */
export function doNotCallQuery() {
  return pagesQuery([...KEY, 'do-not-call'], endpoints.listDoNotCall, {});
}
export function useFindDoNotCall() {
  return useChange(async (mobile: string) => (await call(endpoints.findDoNotCall, { body: { mobile } })).data, {
    showsOwnErrors: true,
  });
}

export function lineQuery() {
  return readQuery([...KEY, 'line'], endpoints.getCallLine);
}

/** Takes the next customer, who then is the one in hand. */
export function useNextLead() {
  const client = useQueryClient();
  return useChange(
    (queue_id: string | undefined) =>
      call(endpoints.nextCallLead, { body: queue_id === undefined ? {} : { queue_id } }),
    { onSuccess: ({ data }) => client.setQueryData(leadQuery().queryKey, data) },
  );
}

export function useDial() {
  return useChange((claim_id: string) => call(endpoints.dialLead, { body: { claim_id } }), {
    reloads: leadQuery().queryKey,
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
  return useChange((body: CallOptions<Calls[E]>['body']) => call(endpoint, { body } as CallOptions<Calls[E]>), {
    tells: true,
    reloads: KEY,
    showsOwnErrors,
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
  return useChange(
    ({ queue_id, ...body }: CallOptions<typeof calls.updateCallQueue>['body'] & { queue_id: string }) =>
      call(endpoints.updateCallQueue, { params: { queue_id }, body }),
    { tells: true, reloads: KEY, showsOwnErrors: true },
  );
}
