import type { Platform } from '../../platform/platform';
import { clearDocuments, handOverDocuments, handOverJob } from './hand-over.service';

export { handOverLater } from './hand-over.service';
export { openLenderJourneyRoutes } from './lender-journeys.customer.routes';
export { openJourneyAnswers, requireJourney } from './lender-journeys.service';
export { stopJourney } from './withdrawn-documents.service';

export const registerLenderJourneyJobs = ({ jobs }: Platform): void => {
  jobs.work(handOverJob, handOverDocuments);
  jobs.schedule('lender-journeys.clear-documents', '*/10 * * * *', clearDocuments);
};
