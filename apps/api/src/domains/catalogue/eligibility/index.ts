import type { Platform } from '#platform/context';
import { applySchedule } from './apply-schedule.service';
import { switchJob } from './schedule.service';

export { openEligibilityRoutes } from './eligibility.admin.routes';
export { endSwitchesOf, listSwitchesOf } from './scheduled.repository';

export function registerEligibilityJobs({ jobs }: Platform): void {
  jobs.work(switchJob, applySchedule);
}
