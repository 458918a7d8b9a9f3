export { openDraftRoutes } from './drafts.customer.routes';
export { registerDraftJobs } from './drafts.jobs';
