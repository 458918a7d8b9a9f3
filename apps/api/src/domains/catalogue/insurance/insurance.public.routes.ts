import { listInsurancePlans as listCall } from '@saakh/contracts/catalogue/insurance';
import type { Doors } from '#platform/http/doors';
import { listInsurancePlans } from './plans.service';

export function openPlanRoutes(doors: Doors) {
  doors.open(listCall, async (ctx, { params }) => ({
    success: true,
    data: await listInsurancePlans(ctx, params.slug),
  }));
}
