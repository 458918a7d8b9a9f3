import type { CallInput } from '@saakh/contracts/call';
import type { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@saakh/contracts/integrations/keys';
import type { getApiReference } from '@saakh/contracts/integrations/reference';
import type {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from '@saakh/contracts/integrations/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { newKey } from '../../platform/new-key';
import { showMessage } from '../../platform/toasts';

const keys = endpoint<typeof listApiKeys>('GET', '/api/partner/api-keys');
const create = endpoint<typeof createApiKey>('POST', '/api/partner/api-keys');
const rotate = endpoint<typeof rotateApiKey>('POST', '/api/partner/api-keys/:keyId/rotate');
const revoke = endpoint<typeof revokeApiKey>('POST', '/api/partner/api-keys/:keyId/revoke');
const hooks = endpoint<typeof listWebhooks>('GET', '/api/partner/webhooks');
const add = endpoint<typeof createWebhook>('POST', '/api/partner/webhooks');
const newSecret = endpoint<typeof rotateWebhookSecret>('POST', '/api/partner/webhooks/:endpointId/secret');
const turn = endpoint<typeof switchWebhook>('POST', '/api/partner/webhooks/:endpointId/switch');
const remove = endpoint<typeof removeWebhook>('POST', '/api/partner/webhooks/:endpointId/remove');
const trial = endpoint<typeof testWebhook>('POST', '/api/partner/webhooks/:endpointId/test');
const log = endpoint<typeof listDeliveries>('GET', '/api/partner/webhooks/:endpointId/deliveries');
const replay = endpoint<typeof replayDelivery>('POST', '/api/partner/webhook-deliveries/:deliveryId/replay');
const reference = endpoint<typeof getApiReference>('GET', '/api/partner/api-reference');

const KEY = ['partner', 'integration'];
/** What was just sent has come to something a few seconds later. */
const LOG_MS = 5_000;

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'keys'],
    queryFn: async ({ signal }) => (await call(keys, { signal })).data,
    staleTime: 0,
  });

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'webhooks'],
    queryFn: async ({ signal }) => (await call(hooks, { signal })).data,
    staleTime: 0,
  });

/** What was sent to an address, page after page; looked at again while it is open. */
export const deliveriesQuery = (endpointId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'deliveries', endpointId],
    queryFn: ({ pageParam, signal }) =>
      call(log, { params: { endpointId }, query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOG_MS,
  });

export const referenceQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'reference'],
    queryFn: async ({ signal }) => (await call(reference, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};

export const useCreateKey = () => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createApiKey>['body']) => call(create, { body }),
    onSuccess,
    meta: { showsOwnErrors: true },
  });
};

export const useRotateKey = () => {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: (keyId: string) => call(rotate, { params: { keyId } }), onSuccess });
};

export const useRevokeKey = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (keyId: string) => call(revoke, { params: { keyId }, idempotencyKey: newKey() }),
    onSuccess: (answer) => {
      showMessage(answer);
      return refresh();
    },
  });
};

export const useAddWebhook = () => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createWebhook>['body']) => call(add, { body }),
    onSuccess,
    meta: { showsOwnErrors: true },
  });
};

/** Everything that is done to an address that is there. */
export const useWebhookActs = (endpointId: string) => {
  const refresh = useRefresh();
  const params = { endpointId };
  const tell = (answer: { readonly message: string }) => {
    showMessage(answer);
    return refresh();
  };
  return {
    turn: useMutation({
      mutationFn: (active: boolean) => call(turn, { params, body: { active }, idempotencyKey: newKey() }),
      onSuccess: tell,
    }),
    rotate: useMutation({ mutationFn: () => call(newSecret, { params }), onSuccess: refresh }),
    remove: useMutation({
      mutationFn: () => call(remove, { params, idempotencyKey: newKey() }),
      onSuccess: tell,
    }),
    trial: useMutation({
      mutationFn: () => call(trial, { params }),
      onSuccess: refresh,
    }),
  };
};

export const useReplay = () => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (deliveryId: string) => call(replay, { params: { deliveryId } }),
    onSuccess,
  });
};
