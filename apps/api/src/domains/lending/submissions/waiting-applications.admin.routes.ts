import { listWaitingApplications, sendWaitingApplications } from '@saakh/contracts/lending/staff/waiting-applications';
import { inTransaction } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { listWaitingLenders, sendWaitingNow } from './waiting-applications.service';

/** Applications that have not reached their lender yet. */
export function openWaitingRoutes(doors: Doors): void {
  doors.open(listWaitingApplications, async (ctx) => ({ data: await inTransaction(ctx, listWaitingLenders) }));
  doors.open(sendWaitingApplications, (ctx, { body }) => sendWaitingNow(ctx, body.lender_id));
}
