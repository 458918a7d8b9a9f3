export { openDraftRoutes } from './drafts.customer.routes';
export { registerDraftJobs } from './drafts.jobs';
export { forgetDraft } from './drafts.service';
