import { receiveLenderWebhook } from '@saakh/contracts/lending/applications';
import { returnFromTrial } from '@saakh/contracts/lending/staff/connections';
import type { Doors } from '#platform/http/doors';
import { oneHeader } from '#platform/security/signed-messages';
import { noteTrialReturn } from './trials/trial-returns.service';
import { receiveWebhook } from './webhooks.service';

export function openLenderGatewayRoutes(doors: Doors): void {
  doors.open(returnFromTrial, async (ctx, { params }, { reply }) => {
    reply.header('referrer-policy', 'no-referrer');
    return { location: await noteTrialReturn(ctx, params.state) };
  });
  doors.open(receiveLenderWebhook, async (ctx, { params }, { request }) => {
    const once = Object.entries(request.headers).flatMap(([name, value]) => {
      const one = oneHeader(value);
      return one === undefined ? [] : [[name, one] as const];
    });
    const message = {
      lenderCode: params.lenderCode,
      path: request.url,
      headers: Object.fromEntries(once),
      rawBody: request.rawBody ?? Buffer.alloc(0),
    };
    return { success: true, ...(await receiveWebhook(ctx, message)) };
  });
}
