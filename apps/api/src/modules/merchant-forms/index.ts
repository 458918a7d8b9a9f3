import type { Platform } from '../../platform/platform';
import { clearForgottenDrafts } from './merchant-forms.service';

export { openMerchantFormRoutes } from './merchant-forms.public.routes';

export const registerMerchantFormJobs = ({ jobs }: Platform): void => {
  jobs.schedule('merchant-forms.clear-drafts', '23 3 * * *', clearForgottenDrafts);
};
