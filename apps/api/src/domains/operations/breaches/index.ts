import { inTransaction, type Platform } from '#platform/context';
import { keepBreachSums } from './breach-sums.repository';
import { breachNoticesJob, tellAffected, wakeNotices } from './notices.service';

/** Before two accounts become one: what is being told at that moment is told first. */
export { lockNoticesOf } from './breaches.repository';
export { openBreachRoutes } from './breaches.routes';
export { returnNotices } from './notices.service';

export function registerBreachJobs({ jobs }: Platform): void {
  jobs.work(breachNoticesJob, tellAffected);
  jobs.schedule('breach-sums.fold', '* * * * *', (ctx) => inTransaction(ctx, keepBreachSums));
  jobs.schedule('breaches.wake', '*/10 * * * *', wakeNotices);
}
