import * as keys from '@saakh/contracts/integrations/partner-api/keys';
import { getApiReference } from '@saakh/contracts/integrations/partner-api/reference';
import * as hooks from '@saakh/contracts/integrations/partner-api/webhooks';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { Doors } from '#platform/http/doors';
import { createKey, listKeys, revokeKey, rotateKey } from './keys/keys.service';
import { operationsOf } from './reference';
import {
  addEndpoint,
  listEndpoints,
  listLog,
  removeEndpoint,
  replay,
  rotateSecret,
  sendTrial,
  switchEndpoint,
} from './webhooks/endpoints.service';

/** Keys and webhooks as the owner of a partner keeps them (PORTAL-PAGE-17). */
export function openIntegrationRoutes(doors: Doors): void {
  doors.open(getApiReference, async (_ctx, _input, { request }) => ({ data: operationsOf(request.server.swagger()) }));
  doors.open(keys.listApiKeys, async (ctx) => ({ data: await listKeys(ctx) }));
  doors.open(keys.createApiKey, (ctx, { body }) => createKey(ctx, body));
  doors.open(keys.rotateApiKey, (ctx, { params }) => rotateKey(ctx, params.keyId));
  doors.open(keys.revokeApiKey, async (ctx, { params }) => {
    await revokeKey(ctx, params.keyId);
    return { message: PARTNER_MESSAGES.keyRevoked };
  });
  doors.open(hooks.listWebhooks, async (ctx) => ({ data: await listEndpoints(ctx) }));
  doors.open(hooks.createWebhook, (ctx, { body }) => addEndpoint(ctx, body));
  doors.open(hooks.rotateWebhookSecret, (ctx, { params }) => rotateSecret(ctx, params.endpointId));
  doors.open(hooks.switchWebhook, async (ctx, { params, body }) => {
    await switchEndpoint(ctx, params.endpointId, body.active);
    return { message: body.active ? PARTNER_MESSAGES.webhookSwitchedOn : PARTNER_MESSAGES.webhookSwitchedOff };
  });
  doors.open(hooks.removeWebhook, async (ctx, { params }) => {
    await removeEndpoint(ctx, params.endpointId);
    return { message: PARTNER_MESSAGES.webhookRemoved };
  });
  doors.open(hooks.testWebhook, async (ctx, { params }) => ({ data: await sendTrial(ctx, params.endpointId) }));
  doors.open(hooks.listDeliveries, (ctx, { params, query }) => listLog(ctx, params.endpointId, query));
  doors.open(hooks.replayDelivery, async (ctx, { params }) => ({ data: await replay(ctx, params.deliveryId) }));
}
