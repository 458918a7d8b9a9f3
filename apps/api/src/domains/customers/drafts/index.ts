import type { Platform } from '#platform/context';
import { forgetOldDrafts } from './drafts.service';

export { openDraftRoutes } from './drafts.customer.routes';
export { forgetDraft } from './drafts.service';

export function registerDraftJobs({ jobs }: Platform): void {
  jobs.schedule('drafts.forget-old', '45 3 * * *', forgetOldDrafts);
}
