import type { Platform } from '../../platform/platform';
import { forgetFiles, forgetFilesJob } from './delete-customer.service';
import { purgeDueHolds } from './purge.service';

export { deleteCustomer } from './delete-customer.service';
export { openMyDataRoutes } from './privacy.customer.routes';

export const registerPrivacyJobs = ({ jobs }: Platform): void => {
  jobs.work(forgetFilesJob, forgetFiles);
  jobs.schedule('privacy.purge-holds', '20 3 * * *', async (ctx) => {
    await purgeDueHolds(ctx);
  });
};
