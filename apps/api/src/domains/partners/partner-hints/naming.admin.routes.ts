import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { getPartnerNaming, resumePartnerNaming } from '@saakh/contracts/partners/staff/brands';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { describeNaming, resumeNaming } from './naming.service';

/** Whether a partner may name people, for who may open the page of partners. */
export function openNamingRoutes(doors: Doors): void {
  doors.open(getPartnerNaming, async (ctx, { params }) => ({ data: await describeNaming(ctx, params.id) }));
  doors.open(resumePartnerNaming, async (ctx, { params, body }) => {
    return changeAnswer(await resumeNaming(ctx, params.id, body.reason), STAFF_MESSAGES.namingResumed);
  });
}
