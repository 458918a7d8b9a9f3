import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { createApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import type { createWebhook } from '@saakh/contracts/integrations/partner-api/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { newKey } from '#browser/platform/new-key';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['partner', 'integration'];
/** What was just sent has come to something a few seconds later. */
const LOG_MS = 5_000;

export function apiKeysQuery() {
  return queryOptions({
    queryKey: [...KEY, 'keys'],
    queryFn: async ({ signal }) => (await call(endpoints.listApiKeys, { signal })).data,
    staleTime: 0,
  });
}

export function webhooksQuery() {
  return queryOptions({
    queryKey: [...KEY, 'webhooks'],
    queryFn: async ({ signal }) => (await call(endpoints.listWebhooks, { signal })).data,
    staleTime: 0,
  });
}

/** What was sent to an address, page after page; looked at again while it is open. */
export function deliveriesQuery(endpointId: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'deliveries', endpointId],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listDeliveries, {
        params: { endpointId },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOG_MS,
  });
}

export function referenceQuery() {
  return queryOptions({
    queryKey: [...KEY, 'reference'],
    queryFn: async ({ signal }) => (await call(endpoints.getApiReference, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export function useCreateKey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createApiKey>['body']) => call(endpoints.createApiKey, { body }),
    onSuccess,
    meta: { showsOwnErrors: true },
  });
}

export function useRotateKey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (keyId: string) => call(endpoints.rotateApiKey, { params: { keyId } }),
    onSuccess,
    meta: { showsOwnErrors: true },
  });
}

export function useRevokeKey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (keyId: string) => call(endpoints.revokeApiKey, { params: { keyId }, idempotencyKey: newKey() }),
    onSuccess: (answer) => {
      showMessage(answer);
      return refresh();
    },
  });
}

export function useAddWebhook() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createWebhook>['body']) => call(endpoints.createWebhook, { body }),
    onSuccess,
    meta: { showsOwnErrors: true },
  });
}

/** Everything that is done to an address that is there. */
export function useWebhookActs(endpointId: string) {
  const refresh = useRefresh();
  const params = { endpointId };
  const tell = (answer: { readonly message: string }) => {
    showMessage(answer);
    return refresh();
  };
  return {
    turn: useMutation({
      mutationFn: (active: boolean) =>
        call(endpoints.switchWebhook, { params, body: { active }, idempotencyKey: newKey() }),
      onSuccess: tell,
    }),
    rotate: useMutation({ mutationFn: () => call(endpoints.rotateWebhookSecret, { params }), onSuccess: refresh }),
    remove: useMutation({
      mutationFn: () => call(endpoints.removeWebhook, { params, idempotencyKey: newKey() }),
      onSuccess: tell,
    }),
    trial: useMutation({
      mutationFn: () => call(endpoints.testWebhook, { params }),
      onSuccess: refresh,
    }),
  };
}

export function useReplay() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (deliveryId: string) => call(endpoints.replayDelivery, { params: { deliveryId } }),
    onSuccess,
  });
}
