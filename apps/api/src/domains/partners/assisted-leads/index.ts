import { deleteEndedLeads } from '#domains/partners/attribution';
import { inTransaction, type Platform } from '#platform/context';
import { type IsNumberBlocked, keepBackLate, writeDueSms } from './write-sms.service';

export { openAssistedLeadRoutes } from './assisted-leads.partner.routes';

export function registerAssistedLeadJobs({ jobs, outbox }: Platform, isNumberBlocked: IsNumberBlocked): void {
  outbox.beforeSending((ctx, message) => keepBackLate(ctx, message, isNumberBlocked));
  jobs.schedule('assisted-leads.write', '* * * * *', (ctx) => writeDueSms(ctx, isNumberBlocked));
  jobs.schedule('assisted-leads.forget', '42 3 * * *', (ctx) => inTransaction(ctx, deleteEndedLeads));
}
