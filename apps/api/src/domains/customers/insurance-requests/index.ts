import { insurerSharingWithdrawnJob } from '#domains/customers/consents';
import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { openLeadRoutes } from './insurance-requests.customer.routes';
import { endWithdrawnLeads } from './insurance-requests.service';
import { openStaffRequestRoutes } from './staff/requests.admin.routes';

export { endWithdrawnLeads } from './insurance-requests.service';
export { countFailedRequests } from './staff/requests.repository';

export function openInsuranceRequestRoutes(doors: Doors) {
  openLeadRoutes(doors);
  openStaffRequestRoutes(doors);
}

export function registerInsuranceRequestJobs({ jobs }: Platform): void {
  jobs.work(insurerSharingWithdrawnJob, endWithdrawnLeads);
}
