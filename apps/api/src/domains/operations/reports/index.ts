import type { Platform } from '#platform/context';
import { countJourneys } from './journey/count-journeys.service';
import { mailDueSchedules } from './schedules/report-schedules.service';

export { countJourneys } from './journey/count-journeys.service';
export { sumReached as countReached } from './journey/journey.repository';
export { openReportRoutes } from './reports.admin.routes';
export { endSchedulesOf, listSchedulesOf } from './schedules/created.repository';

/** A run has ten minutes until another one may begin; the next minute goes on. */
const LONGEST_RUN_MS = 5 * 60_000;

export function registerReportJobs({ jobs }: Platform): void {
  jobs.schedule('reports.mail', '*/10 * * * *', mailDueSchedules);
  jobs.schedule('reports.journeys', '* * * * *', (ctx) => countJourneys(ctx, { forMs: LONGEST_RUN_MS }));
}
