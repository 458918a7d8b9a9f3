import type { Platform } from '../../platform/platform';
import { breachNoticesJob, tellAffected, wakeNotices } from './notices.service';

export { openBreachRoutes } from './breaches.routes';

export const registerBreachJobs = ({ jobs }: Platform): void => {
  jobs.work(breachNoticesJob, tellAffected);
  jobs.schedule('breaches.wake', '*/10 * * * *', wakeNotices);
};
