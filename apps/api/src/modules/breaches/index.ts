import type { Platform } from '../../platform/platform';
import { breachNoticesJob, tellAffected, wakeNotices } from './notices.service';

/** Before two accounts become one: what is being told at that moment is told first. */
export { lockNoticesOf } from './breaches.repository';
export { openBreachRoutes } from './breaches.routes';
export { returnNotices } from './notices.service';

export const registerBreachJobs = ({ jobs }: Platform): void => {
  jobs.work(breachNoticesJob, tellAffected);
  jobs.schedule('breaches.wake', '*/10 * * * *', wakeNotices);
};
