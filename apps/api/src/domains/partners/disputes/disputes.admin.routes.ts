import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { decideDispute, getDispute, listDisputes } from '@saakh/contracts/partners/staff/disputes';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { decide } from './decide.service';
import { describe, listAll } from './describe.service';

/** Where staff decide whose a customer is. */
export function openStaffDisputeRoutes(doors: Doors): void {
  doors.open(listDisputes, (ctx, { query }) => listAll(ctx, query));
  doors.open(getDispute, async (ctx, { params }) => ({ data: await describe(ctx, params.disputeId) }));
  doors.open(decideDispute, async (ctx, { params, body }) => {
    const done = body.decision === 'give' ? STAFF_MESSAGES.disputeGiven : STAFF_MESSAGES.disputeKept;
    return changeAnswer(await decide(ctx, params.disputeId, body), done);
  });
}
