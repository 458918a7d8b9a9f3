import { insurerSharingWithdrawnJob } from '#domains/customers/consents';
import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { openLeadRoutes } from './insurance.customer.routes';
import { openPlanRoutes } from './insurance.public.routes';
import { endWithdrawnLeads } from './leads.service';
import { openStaffInsuranceRoutes } from './staff/insurance.admin.routes';

export { selectOpenPlanProducts as listOpenPlanProducts } from './insurance.repository';
export { endWithdrawnLeads } from './leads.service';
export { insurerRecord, planRecord } from './staff/plan-record';
export { countFailedRequests } from './staff/requests.repository';

export function openInsuranceRoutes(doors: Doors) {
  openPlanRoutes(doors);
  openLeadRoutes(doors);
  openStaffInsuranceRoutes(doors);
}

export function registerInsuranceJobs({ jobs }: Platform): void {
  jobs.work(insurerSharingWithdrawnJob, endWithdrawnLeads);
}
