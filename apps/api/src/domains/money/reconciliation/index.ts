export { bookReceivedSoon, registerReconciliationJobs } from './jobs';
export { openReconciliationRoutes } from './reconciliation.admin.routes';
