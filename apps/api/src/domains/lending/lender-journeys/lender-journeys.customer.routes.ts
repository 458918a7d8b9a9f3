import * as calls from '@saakh/contracts/lending/lender-journeys';
import type { Doors } from '#platform/http/doors';
import { deleteJourneyDocument, uploadJourneyDocument } from './journey-documents.service';
import { completeJourney, findOpenQuestions, getLenderJourney, saveJourneyStep } from './lender-journeys.service';

export function openCustomerJourneyRoutes(doors: Doors) {
  doors.open(calls.getLenderJourney, async (ctx, { params }) => ({
    success: true,
    data: await getLenderJourney(ctx, params.appId, params.slug),
  }));
  doors.open(calls.findOpenQuestions, async (ctx, { params }) => ({
    path: await findOpenQuestions(ctx, params.appId, Number(params.lenderId)),
  }));
  doors.open(calls.saveJourneyStep, async (ctx, { params, body }) => ({
    success: true,
    data: await saveJourneyStep(ctx, params, body.answers),
  }));
  doors.open(calls.uploadJourneyDocument, async (ctx, { params }, { readUpload }) => ({
    success: true,
    data: await uploadJourneyDocument(ctx, params, readUpload),
  }));
  doors.open(calls.deleteJourneyDocument, async (ctx, { params }) => ({
    success: true,
    data: await deleteJourneyDocument(ctx, params),
  }));
  doors.open(calls.completeJourney, async (ctx, { params, body }) => ({
    success: true,
    data: await completeJourney(ctx, params, body.consents),
    next: '/user/offers',
  }));
}
