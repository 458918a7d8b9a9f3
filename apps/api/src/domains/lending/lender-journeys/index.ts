import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { clearDocuments, handOverDocuments, handOverJob } from './hand-over.service';
import { openCustomerJourneyRoutes } from './lender-journeys.customer.routes';
import { openPartnerJourneyRoutes } from './partner/lender-journeys.partner.routes';
import { openStaffJourneyRoutes } from './staff/lender-journeys.admin.routes';

export { handOverLater } from './hand-over.service';
export { findOpenQuestionsOf, openJourneyAnswers, requireJourney } from './lender-journeys.service';
export { stopJourney } from './withdrawn-documents.service';

export function openLenderJourneyRoutes(doors: Doors): void {
  openCustomerJourneyRoutes(doors);
  openStaffJourneyRoutes(doors);
  openPartnerJourneyRoutes(doors);
}

export function registerLenderJourneyJobs({ jobs }: Platform): void {
  jobs.work(handOverJob, handOverDocuments);
  jobs.schedule('lender-journeys.clear-documents', '*/10 * * * *', clearDocuments);
}
