import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/system-status/system-status';
import type { LogCounters } from '#domains/operations/log-alerts';
import type { Doors } from '#platform/http/doors';
import { describeStatus, examineNow, forgetJob, retryJob, sendWaiting } from './system-status.service';

export function openSystemStatusRoutes(doors: Doors, counters: LogCounters): void {
  doors.open(calls.getSystemStatus, async (ctx) => ({ data: await describeStatus(ctx, counters) }));
  doors.open(calls.examineSystem, async (ctx, { query }) => ({ data: await examineNow(ctx, query.probe) }));
  doors.open(calls.retryDeadJob, async (ctx, { body }) => {
    await retryJob(ctx, body.jobId);
    return { message: STAFF_MESSAGES.jobRetried };
  });
  doors.open(calls.discardDeadJob, async (ctx, { body }) => {
    await forgetJob(ctx, body.jobId);
    return { message: STAFF_MESSAGES.jobDiscarded };
  });
  doors.open(calls.sendWaitingMessages, async (ctx, { body }) => {
    await sendWaiting(ctx, body.channel);
    return { message: STAFF_MESSAGES.messagesSent };
  });
}
