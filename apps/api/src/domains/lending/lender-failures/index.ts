import { deleteOldSamples } from '#domains/lending/lender-gateway';
import { inTransaction, type Platform } from '#platform/context';
import { keepLenderCallSums } from './lender-call-sums.repository';

export { openLenderFailureRoutes } from './lender-failures.admin.routes';
export { countFailuresSince as countLenderFailures } from './lender-failures.repository';

export function registerLenderFailureJobs({ jobs }: Platform): void {
  jobs.schedule('lender-call-sums.fold', '*/5 * * * *', (ctx) => inTransaction(ctx, keepLenderCallSums));
  jobs.schedule('forget-lender-samples', '50 3 * * *', (ctx) => inTransaction(ctx, deleteOldSamples));
}
