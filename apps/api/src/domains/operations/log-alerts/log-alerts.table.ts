import { LOG_THRESHOLD_MAX, WATCHED_LOGS } from '@saakh/contracts/operations/logs/log-alerts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

/** From how many rows an hour on administrators are written to about a log, and when that was last done. */
export const logAlerts = pgTable(
  'log_alerts',
  {
    log: text('log', { enum: WATCHED_LOGS }).primaryKey(),
    perHour: integer('per_hour'),
    changedAt: instantColumn().notNull(),
    changedBy: text('changed_by').notNull(),
    alertedAt: instantColumn(),
  },
  (t) => [
    check('log_known', isKnown(t.log, WATCHED_LOGS)),
    check('per_hour_in_bounds', sql`${t.perHour} between 1 and ${sql.raw(String(LOG_THRESHOLD_MAX))}`),
  ],
);
