import type { Platform } from '#platform/context';
import { liftLockJob, liftLockNow } from './customer-access.service';

export { customerConsent } from './consent-withdrawal.service';
export { customerAccess } from './customer-access.service';
export { openCustomerServiceRoutes, shown as shownFinding } from './customer-service.admin.routes';

export function registerCustomerServiceJobs({ jobs }: Pick<Platform, 'jobs'>): void {
  jobs.work(liftLockJob, liftLockNow);
}
