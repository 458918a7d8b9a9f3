import { messagesAllowedJob } from '#domains/customers/consents';
import type { Platform } from '#platform/context';
import { forgetEndedApplications, forgetEndedRequests } from './ended-purposes/ended-purposes.service';
import { purgeDueHolds } from './retention.service';
import { allowMessagesAgain } from './suppression.service';
import { endUnusedAccounts, forgetUnconfirmed } from './unused-accounts.service';

export { deleteCustomer } from './delete-customer.service';
export { selectNamed, wasAnybodyDeletedSince } from './erased/mentions.repository';
export { removeUnclaimed } from './erased/unclaimed.service';
export { isSuppressed } from './holds.repository';
export { openMyDataRoutes } from './privacy.customer.routes';
export { customerDeletionRecord } from './staff/deletion-record';
export { openDeletionRoutes } from './staff/deletions.admin.routes';

export function registerPrivacyJobs({ jobs }: Platform): void {
  jobs.work(messagesAllowedJob, allowMessagesAgain);
  jobs.schedule('privacy.purge-holds', '20 3 * * *', async (ctx) => {
    await purgeDueHolds(ctx);
  });
  jobs.schedule('privacy.forget-unconfirmed', '28 3 * * *', forgetUnconfirmed);
  jobs.schedule('privacy.forget-merchant-applications', '52 3 * * *', forgetEndedApplications);
  jobs.schedule('privacy.forget-help-requests', '55 3 * * *', forgetEndedRequests);
  // By day: it writes to people.
  jobs.schedule('privacy.end-unused-accounts', '15 11 * * *', async (ctx) => {
    await endUnusedAccounts(ctx);
  });
}
