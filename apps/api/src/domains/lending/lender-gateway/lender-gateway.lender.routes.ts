import { receiveLenderWebhook } from '@saakh/contracts/lending/applications';
import type { Doors } from '#platform/http/doors';
import { oneHeader } from '#platform/security/signed-messages';
import { receiveWebhook } from './webhooks.service';

export function openLenderGatewayRoutes(doors: Doors): void {
  doors.open(receiveLenderWebhook, async (ctx, { params }, { request }) => ({
    success: true,
    ...(await receiveWebhook(ctx, {
      lenderCode: params.lenderCode,
      rawBody: request.rawBody ?? Buffer.alloc(0),
      timestamp: oneHeader(request.headers['x-lender-timestamp']),
      signature: oneHeader(request.headers['x-lender-signature']),
      deliveryId: oneHeader(request.headers['x-lender-delivery']),
    })),
  }));
}
