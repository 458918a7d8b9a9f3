import type { Platform } from '#platform/context';
import { forwardHelpRequest, forwardJob, forwardWhatWaits } from './help-requests.service';
import { forwardVisit, forwardVisitJob } from './visits.service';

export { claimHelpRequests, forgetHelpRequests, helpDesk } from './help-requests.service';
export { openSupportRoutes } from './support.public.routes';
export { tellDeskOfDeletion } from './tell-deletion.service';

export function registerSupportJobs({ jobs }: Platform): void {
  jobs.work(forwardJob, forwardHelpRequest);
  jobs.work(forwardVisitJob, forwardVisit);
  jobs.schedule('support.forward-what-waits', '7 * * * *', forwardWhatWaits);
}
