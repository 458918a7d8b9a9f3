import { FIRST_DAY_STEPS } from '@saakh/contracts/operations/first-day';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

/** What steps lack and somebody accepted; gone once the step is done or the acceptance was taken back, which the audit tells. */
export const firstDayGaps = pgTable(
  'first_day_gaps',
  {
    step: text('step', { enum: FIRST_DAY_STEPS }).primaryKey(),
    /** The keys of what was missing then. */
    gaps: text('gaps').array().notNull(),
    acceptedAt: instantColumn().notNull(),
    acceptedBy: text('accepted_by').notNull(),
    reason: typedTextColumn('reason').notNull(),
  },
  (t) => [check('step_known', isKnown(t.step, FIRST_DAY_STEPS))],
);
