import type { Platform } from '#platform/context';
import { lapseDone } from './first-day.service';

export { openFirstDayRoutes } from './first-day.admin.routes';

export function registerFirstDayJobs({ jobs }: Pick<Platform, 'jobs'>): void {
  jobs.schedule('first-day.lapse', '*/10 * * * *', lapseDone);
}
