import type { Platform } from '#platform/context';
import { acknowledgeWhatWaits } from './acknowledge.service';

export { openGrievanceRoutes } from './grievances.customer.routes';
export { complaintDesk } from './grievances.service';

export function registerGrievanceJobs({ jobs }: Platform): void {
  jobs.schedule('grievances.acknowledge', '*/15 * * * *', acknowledgeWhatWaits);
}
