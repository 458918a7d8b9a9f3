import * as z from 'zod/mini';
import { admin } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import { STAFF_MESSAGES } from '../../office-messages';
import * as endpoints from '../endpoints';

export const WATCHED_LOGS = ['otp-failure', 'lenders-api-failure', 'dedupe-logs'] as const;
export type WatchedLog = (typeof WATCHED_LOGS)[number];
export const LOG_THRESHOLD_MAX = 1_000_000;

export const logAlert = z.object({
  log: z.enum(WATCHED_LOGS),
  /** From so many rows within an hour on the administrators are written to; null: never. */
  perHour: z.nullable(z.int()),
  lastHour: z.int(),
  isOver: z.boolean(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  /** When the administrators were last written to. */
  alertedAt: z.nullable(z.string()),
});
export type LogAlert = z.output<typeof logAlert>;

export const listLogAlerts = defineCall(endpoints.listLogAlerts, {
  summary: 'How many rows each log got within the last hour, and from how many on administrators are written to.',
  access: admin(1),
  reply: ok({ data: z.array(logAlert) }),
});

export const setLogAlert = defineCall(endpoints.setLogAlert, {
  summary: 'From how many rows an hour on administrators are written to about a log; null turns it off.',
  access: admin(1),
  body: z.strictObject({
    log: z.enum(WATCHED_LOGS),
    perHour: z.nullable(
      z
        .int(STAFF_MESSAGES.logThresholdInvalid)
        .check(
          z.minimum(1, STAFF_MESSAGES.logThresholdInvalid),
          z.maximum(LOG_THRESHOLD_MAX, STAFF_MESSAGES.logThresholdInvalid),
        ),
    ),
  }),
  reply: okMessage,
});
