import type { Doors } from '#platform/http/doors';
import { openPlanRoutes } from './insurance.public.routes';
import { openStaffInsuranceRoutes } from './staff/insurance.admin.routes';

export {
  type InsuranceProduct,
  joinedPlans,
  type StoredPlan as InsurancePlan,
  selectOpenPlan as findOpenPlan,
  selectOpenPlanProducts as listOpenPlanProducts,
  selectPlan as findPlan,
  selectPlansById as findPlans,
} from './insurance.repository';
export { insurerName } from './plan-rows';
export { insurerRecord, planRecord } from './staff/plan-record';

export function openInsuranceRoutes(doors: Doors) {
  openPlanRoutes(doors);
  openStaffInsuranceRoutes(doors);
}
