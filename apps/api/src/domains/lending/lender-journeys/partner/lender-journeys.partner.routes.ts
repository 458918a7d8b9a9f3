import * as calls from '@saakh/contracts/lending/partner/lender-journeys';
import type { Doors } from '#platform/http/doors';
import { listShownJourneys } from './shown-journeys.service';

export function openPartnerJourneyRoutes(doors: Doors): void {
  doors.open(calls.listShownJourneys, async (ctx) => ({ success: true, data: await listShownJourneys(ctx) }));
}
