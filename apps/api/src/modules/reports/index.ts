import type { Platform } from '../../platform/platform';
import { countJourneys } from './journey/count-journeys.service';
import { mailDueSchedules } from './schedules/report-schedules.service';

export { countJourneys } from './journey/count-journeys.service';
export { openReportRoutes } from './reports.admin.routes';

export const registerReportJobs = ({ jobs }: Platform): void => {
  jobs.schedule('reports.mail', '*/10 * * * *', mailDueSchedules);
  jobs.schedule('reports.journeys', '* * * * *', (ctx) => countJourneys(ctx));
};
