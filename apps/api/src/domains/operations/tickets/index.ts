import type { Platform } from '#platform/context';
import { tellCaseService, tellCaseServiceJob, tellWhatWaits } from './case-service';
import { clearTicketFiles } from './files/ticket-files.service';

export { addToComplaint, closeComplaint, listComplaintFiles } from './complaint-replies.service';
export type { Desk, Desks } from './desks';
export { sendTicketFile } from './files/send-ticket-file';
export { openTicketFile, uploadTicketFile } from './files/ticket-files.service';
export { endOfAim, openTicket } from './open-ticket.service';
export { partnerDesk } from './partner/partner-desk';
export { openPartnerQueryRoutes } from './partner/partner-queries.partner.routes';
export { openTicketRoutes } from './tickets.admin.routes';
export { setDueOf as setComplaintDue } from './tickets.repository';

export function registerTicketJobs({ jobs }: Platform): void {
  jobs.work(tellCaseServiceJob, tellCaseService);
  jobs.schedule('tickets.tell-what-waits', '37 * * * *', tellWhatWaits);
  jobs.schedule('tickets.clear-files', '23 * * * *', clearTicketFiles);
}
