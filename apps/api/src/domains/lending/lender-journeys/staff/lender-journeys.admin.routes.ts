import * as calls from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Doors } from '#platform/http/doors';
import { discardDraft, publishDraft, saveDraft } from './journey-drafts.service';
import { getStaffJourney, getVersion } from './staff-journeys.service';

/** A lender's own questions, for roles that may open the page of lenders. */
export function openStaffJourneyRoutes(doors: Doors): void {
  doors.open(calls.getStaffJourney, async (ctx, { params }) => ({
    data: await getStaffJourney(ctx, Number(params.lenderId)),
  }));
  doors.open(calls.getJourneyVersion, async (ctx, { params }) => ({
    data: await getVersion(ctx, Number(params.lenderId), Number(params.version)),
  }));
  doors.open(calls.saveJourneyDraft, (ctx, { body }) => saveDraft(ctx, body));
  doors.open(calls.discardJourneyDraft, async (ctx, { body }) => {
    await discardDraft(ctx, body);
    return { message: STAFF_MESSAGES.journeyDraftDiscarded };
  });
  doors.open(calls.publishJourney, (ctx, { body }) => publishDraft(ctx, body));
}
