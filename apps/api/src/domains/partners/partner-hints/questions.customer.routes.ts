import * as calls from '@saakh/contracts/partners/partner-hints';
import type { Doors } from '#platform/http/doors';
import { confirmHelper, listQuestions, refuseHelpers } from './questions.service';

export function openHelperRoutes(doors: Doors): void {
  doors.open(calls.listHelperQuestions, async (ctx) => ({ success: true, data: await listQuestions(ctx) }));
  doors.open(calls.confirmHelper, async (ctx, { params }) => {
    await confirmHelper(ctx, params.leadId);
    return { success: true };
  });
  doors.open(calls.refuseHelpers, async (ctx, { params }) => {
    await refuseHelpers(ctx, params.leadId);
    return { success: true };
  });
}
