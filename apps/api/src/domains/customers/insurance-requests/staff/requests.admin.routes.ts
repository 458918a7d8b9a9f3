import * as calls from '@saakh/contracts/customers/staff/insurance-requests';
import type { Doors } from '#platform/http/doors';
import { exportRequests, listRequests, sendAgain } from './requests.service';

export function openStaffRequestRoutes(doors: Doors) {
  doors.open(calls.listInsuranceRequests, (ctx, { query }) => listRequests(ctx, query));
  doors.open(calls.exportInsuranceRequests, async (ctx, { body }, { reply }) => {
    const file = await exportRequests(ctx, body);
    reply.header('content-disposition', 'attachment; filename="insurance-requests.csv"');
    return file;
  });
  doors.open(calls.sendInsuranceRequest, (ctx, { body }) => sendAgain(ctx, body.leadId));
}
