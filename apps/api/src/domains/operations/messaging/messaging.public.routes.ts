import {
  getStop as getCall,
  receiveMessageReport,
  stopMessages as stopCall,
} from '@saakh/contracts/operations/messaging/reports-and-stops';
import type { Doors } from '#platform/http/doors';
import { oneHeader } from '#platform/security/signed-messages';
import { receiveReport } from './reports.service';
import { getStop, stopMessages } from './stops.service';

export function openPublicMessagingRoutes(doors: Doors) {
  doors.open(getCall, async (ctx, { params }) => ({ success: true, ...(await getStop(ctx, params.recipientId)) }));
  doors.open(stopCall, async (ctx, { params }) => {
    await stopMessages(ctx, params.recipientId);
    return { success: true };
  });
  doors.open(receiveMessageReport, async (ctx, { params }, { request }) => {
    await receiveReport(ctx, {
      channel: params.channel,
      rawBody: request.rawBody ?? Buffer.alloc(0),
      timestamp: oneHeader(request.headers['x-gateway-timestamp']),
      signature: oneHeader(request.headers['x-gateway-signature']),
    });
    return { success: true };
  });
}
