import { deleteEndedLeads } from '#domains/partners/attribution';
import { inTransaction, type Platform } from '#platform/context';
import { keepBackLate, writeDueSms } from './write-sms.service';

export { openAssistedLeadRoutes } from './assisted-leads.partner.routes';

export function registerAssistedLeadJobs({ jobs, outbox }: Platform): void {
  outbox.beforeSending(keepBackLate);
  jobs.schedule('assisted-leads.write', '* * * * *', writeDueSms);
  jobs.schedule('assisted-leads.forget', '42 3 * * *', (ctx) => inTransaction(ctx, deleteEndedLeads));
}
