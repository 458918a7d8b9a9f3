import {
  createInsuranceLead as createCall,
  listInsuranceLeads as listCall,
} from '@saakh/contracts/customers/insurance-requests';
import type { Doors } from '#platform/http/doors';
import { createInsuranceLead, listInsuranceLeads } from './insurance-requests.service';

export function openLeadRoutes(doors: Doors) {
  doors.open(listCall, async (ctx) => ({ success: true, data: await listInsuranceLeads(ctx) }));
  doors.open(createCall, async (ctx, { body }, { request }) => {
    const key = request.headers['idempotency-key'];
    return { success: true, data: await createInsuranceLead(ctx, body, typeof key === 'string' ? key : undefined) };
  });
}
