import type { Platform } from '#platform/context';
import { watchNaming } from './naming.service';

export { openNamingRoutes } from './naming.admin.routes';
export { admitNaming, findPause, nameNumber, namingAccess, pausedText } from './naming.service';
export { openHelperRoutes } from './questions.customer.routes';

export function registerNamingJobs({ jobs }: Platform): void {
  jobs.schedule('partner-hints.watch', '35 * * * *', watchNaming);
}
