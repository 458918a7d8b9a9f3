import type { Platform } from '#platform/context';
import { alertOfLogs, type LogCounters } from './log-alerts.service';

export { openLogAlertRoutes } from './log-alerts.admin.routes';
export { describeAlerts, type LogCounters } from './log-alerts.service';

export function registerLogAlertJobs({ jobs }: Platform, counters: LogCounters): void {
  jobs.schedule('log-alerts', '*/5 * * * *', (ctx) => alertOfLogs(ctx, counters));
}
