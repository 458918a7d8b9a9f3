import type { Platform } from '#platform/platform';
import { acknowledgeWhatWaits } from './acknowledge.service';

export { complaintDesk } from './complaint-desk';
export { openGrievanceRoutes } from './grievances.customer.routes';

export function registerGrievanceJobs({ jobs }: Platform): void {
  jobs.schedule('grievances.acknowledge', '*/15 * * * *', acknowledgeWhatWaits);
}
