import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/first-day';
import type { Doors } from '#platform/http/doors';
import { acceptGap, describeFirstDay, reopenGap } from './first-day.service';

export function openFirstDayRoutes(doors: Doors): void {
  doors.open(calls.getFirstDay, async (ctx) => ({ data: await describeFirstDay(ctx) }));
  doors.open(calls.acceptFirstDayGap, async (ctx, { body }) => {
    await acceptGap(ctx, body);
    return { message: STAFF_MESSAGES.staffSaved };
  });
  doors.open(calls.reopenFirstDayGap, async (ctx, { body }) => {
    await reopenGap(ctx, body.step);
    return { message: STAFF_MESSAGES.staffSaved };
  });
}
