import { receiveLenderWebhook } from '@saakh/contracts/applications';
import type { Doors } from '../../platform/http/doors';
import { receiveWebhook } from './webhooks.service';

const header = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const openLenderGatewayRoutes = (doors: Doors): void => {
  doors.open(receiveLenderWebhook, async (ctx, { params }, { request }) => ({
    success: true,
    ...(await receiveWebhook(ctx, {
      lenderCode: params.lenderCode,
      rawBody: request.rawBody ?? Buffer.alloc(0),
      timestamp: header(request.headers['x-lender-timestamp']),
      signature: header(request.headers['x-lender-signature']),
      deliveryId: header(request.headers['x-lender-delivery']),
    })),
  }));
};
