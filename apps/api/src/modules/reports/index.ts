import type { Platform } from '../../platform/platform';
import { mailDueSchedules } from './schedules/report-schedules.service';

export { openReportRoutes } from './reports.admin.routes';

export const registerReportJobs = ({ jobs }: Platform): void => {
  jobs.schedule('reports.mail', '*/10 * * * *', mailDueSchedules);
};
