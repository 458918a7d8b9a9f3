import { addAssistedLead, listAssistedLeads } from '@saakh/contracts/partners/assisted-leads';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { Doors } from '#platform/http/doors';
import { addAssisted, listAssisted } from './assisted-leads.service';

/** People whom partners help, before they have come. */
export function openAssistedLeadRoutes(doors: Doors): void {
  doors.open(listAssistedLeads, (ctx) => listAssisted(ctx));
  doors.open(addAssistedLead, async (ctx, { body }) => ({
    data: await addAssisted(ctx, body),
    message: PARTNER_MESSAGES.leadAdded,
  }));
}
