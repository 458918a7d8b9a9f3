import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { createHelpRequest as createHelpRequestCall } from '@saakh/contracts/operations/support';
import { recordVisit as recordVisitCall } from '@saakh/contracts/operations/system-status/health';
import type { Doors } from '#platform/http/doors';
import { createHelpRequest } from './help-requests.service';
import { recordVisit } from './visits.service';

export function openSupportRoutes(doors: Doors) {
  doors.open(createHelpRequestCall, async (ctx, { body }) => {
    await createHelpRequest(ctx, body);
    return { success: true, message: OUTCOME_MESSAGES.helpSent };
  });
  doors.open(recordVisitCall, async (ctx, { body }) => {
    await recordVisit(ctx, body);
    return { success: true };
  });
}
