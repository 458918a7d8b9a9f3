import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

const EVERY = ['day', 'week', 'month'] as const;

/** Filters of the internal report that are mailed to staff regularly, as a link: no row of a customer leaves by mail. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    scheduleId: text('schedule_id').primaryKey(),
    name: typedTextColumn('name').notNull(),
    /** The filter as the page's address holds it. */
    query: text('query').notNull(),
    every: text('every', { enum: EVERY }).notNull(),
    /** 0 Sunday to 6 Saturday of a week, 1 to 28 of a month; null of a day. */
    on: integer('on_day'),
    hour: integer('hour').notNull(),
    staffIds: text('staff_ids').array().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instantColumn().notNull(),
    nextAt: instantColumn().notNull(),
    sentAt: instantColumn(),
  },
  (t) => [
    index('report_schedules_due').on(t.nextAt),
    check('every_known', isKnown(t.every, EVERY)),
    check('hour_of_a_day', sql`${t.hour} between 0 and 23`),
    check(
      'on_fits',
      sql`case ${t.every} when 'day' then ${t.on} is null when 'week' then ${t.on} between 0 and 6 else ${t.on} between 1 and 28 end`,
    ),
  ],
);
