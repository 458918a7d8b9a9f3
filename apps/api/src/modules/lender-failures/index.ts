import { inTransaction } from '../../platform/context';
import type { Platform } from '../../platform/platform';
import { deleteOldSamples } from '../lender-gateway';

export { openLenderFailureRoutes } from './lender-failures.admin.routes';
export { countFailuresSince as countLenderFailures } from './lender-failures.repository';

export const registerLenderFailureJobs = ({ jobs }: Platform): void => {
  jobs.schedule('forget-lender-samples', '50 3 * * *', (ctx) => inTransaction(ctx, deleteOldSamples));
};
