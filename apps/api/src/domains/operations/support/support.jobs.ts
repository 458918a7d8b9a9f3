import type { Platform } from '#platform/context';
import { forwardHelpRequest, forwardJob, forwardWhatWaits } from './help-requests.service';
import { forwardVisit, forwardVisitJob } from './visits.service';

export function registerSupportJobs({ jobs }: Platform): void {
  jobs.work(forwardJob, forwardHelpRequest);
  jobs.work(forwardVisitJob, forwardVisit);
  jobs.schedule('support.forward-what-waits', '7 * * * *', forwardWhatWaits);
}
