import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/logs/log-alerts';
import type { Doors } from '#platform/http/doors';
import { describeAlerts, type LogCounters, setThreshold } from './log-alerts.service';

export function openLogAlertRoutes(doors: Doors, counters: LogCounters): void {
  doors.open(calls.listLogAlerts, async (ctx) => ({ data: await describeAlerts(ctx, counters) }));
  doors.open(calls.setLogAlert, async (ctx, { body }) => {
    await setThreshold(ctx, body);
    return { message: STAFF_MESSAGES.logThresholdSaved };
  });
}
