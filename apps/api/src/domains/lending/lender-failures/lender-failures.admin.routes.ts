import * as calls from '@saakh/contracts/lending/staff/lender-failures';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Doors } from '#platform/http/doors';
import { describeFailure, probe, replayCall } from './replay.service';
import { describeLenderFailures, listLenderFailureRows } from './report.service';

export function openLenderFailureRoutes(doors: Doors): void {
  doors.open(calls.getLenderFailureSummary, async (ctx, { query }) => ({
    data: await describeLenderFailures(ctx, query),
  }));
  doors.open(calls.listLenderFailures, (ctx, { query }) => listLenderFailureRows(ctx, query));
  doors.open(calls.getLenderFailure, async (ctx, { params }) => ({ data: await describeFailure(ctx, params.callId) }));
  doors.open(calls.replayLenderCall, async (ctx, { body }) => {
    await replayCall(ctx, body);
    return { message: STAFF_MESSAGES.replayQueued };
  });
  doors.open(calls.probeLender, async (ctx, { body }) => {
    await probe(ctx, body);
    return { message: STAFF_MESSAGES.breakerProbed };
  });
}
