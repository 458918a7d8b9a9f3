export { bookReceivedSoon, registerReconciliationJobs } from './booking.service';
export { openReconciliationRoutes } from './reconciliation.admin.routes';
