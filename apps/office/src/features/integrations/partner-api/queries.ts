import * as endpoints from '@saakh/contracts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { dataQuery, pagesQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { newKey } from '#browser/platform/new-key';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['partner', 'integration'];
/** What was just sent has come to something a few seconds later. */
const LOG_MS = 5_000;

export function apiKeysQuery() {
  return dataQuery([...KEY, 'keys'], endpoints.listApiKeys, {}, { staleTime: 0 });
}

export function webhooksQuery() {
  return dataQuery([...KEY, 'webhooks'], endpoints.listWebhooks, {}, { staleTime: 0 });
}

/** What was sent to an address, page after page; looked at again while it is open. */
export function deliveriesQuery(endpointId: string) {
  return pagesQuery(
    [...KEY, 'deliveries', endpointId],
    endpoints.listDeliveries,
    { params: { endpointId } },
    { refetchInterval: LOG_MS },
  );
}

export function referenceQuery() {
  return dataQuery([...KEY, 'reference'], endpoints.getApiReference, {}, { staleTime: Number.POSITIVE_INFINITY });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export function useCreateKey() {
  return useChange(sending(endpoints.createApiKey), { reloadsWhenDone: KEY, showsOwnErrors: true });
}

export function useRotateKey() {
  return useChange((keyId: string) => call(endpoints.rotateApiKey, { params: { keyId } }), {
    reloadsWhenDone: KEY,
    showsOwnErrors: true,
  });
}

export function useRevokeKey() {
  const refresh = useRefresh();
  return useChange((keyId: string) => call(endpoints.revokeApiKey, { params: { keyId }, idempotencyKey: newKey() }), {
    onSuccess: (answer) => {
      showMessage(answer);
      return refresh();
    },
  });
}

export function useAddWebhook() {
  return useChange(sending(endpoints.createWebhook), { reloadsWhenDone: KEY, showsOwnErrors: true });
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
    turn: useChange(
      (active: boolean) => call(endpoints.switchWebhook, { params, body: { active }, idempotencyKey: newKey() }),
      { onSuccess: tell },
    ),
    rotate: useChange(() => call(endpoints.rotateWebhookSecret, { params }), { reloadsWhenDone: KEY }),
    remove: useChange(() => call(endpoints.removeWebhook, { params, idempotencyKey: newKey() }), { onSuccess: tell }),
    trial: useChange(() => call(endpoints.testWebhook, { params }), { reloadsWhenDone: KEY }),
  };
}

export function useReplay() {
  return useChange((deliveryId: string) => call(endpoints.replayDelivery, { params: { deliveryId } }), {
    reloadsWhenDone: KEY,
  });
}
