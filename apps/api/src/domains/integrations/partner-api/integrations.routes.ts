import * as calls from '@saakh/contracts/integrations/partner-api/leads';
import type { Doors } from '#platform/http/doors';
import { createLead, getApplication, getLead, listLeads } from './leads/leads.service';

/** What partners' own systems call, by a key. */
export function openApiRoutes(doors: Doors): void {
  doors.open(calls.createApiLead, async (ctx, { body }, { request }) => {
    const key = request.headers['idempotency-key'];
    return { data: await createLead(ctx, body, typeof key === 'string' ? key : undefined) };
  });
  doors.open(calls.getApiLead, async (ctx, { params }) => ({ data: await getLead(ctx, params.leadId) }));
  doors.open(calls.listApiLeads, (ctx, { query }) => listLeads(ctx, query));
  doors.open(calls.getApiApplication, async (ctx, { params }) => ({
    data: await getApplication(ctx, params.applicationId),
  }));
}
