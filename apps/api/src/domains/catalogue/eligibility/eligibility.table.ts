import { type LenderSwitch, SCHEDULE_STATES } from '@saakh/contracts/catalogue/staff/eligibility';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

/** Lenders and products to be switched at a time, all of them or none. */
export const scheduledSwitches = pgTable(
  'scheduled_switches',
  {
    scheduleId: text('schedule_id').primaryKey(),
    at: instantColumn().notNull(),
    changes: jsonb('changes').$type<readonly LenderSwitch[]>().notNull(),
    reason: typedTextColumn('reason').notNull(),
    createdAt: instantColumn().notNull(),
    createdBy: text('created_by').notNull(),
    approvedBy: text('approved_by'),
    state: text('state', { enum: SCHEDULE_STATES }).notNull(),
    settledAt: instantColumn(),
    /** Why it failed. */
    note: text('note'),
  },
  (t) => [
    index('scheduled_switches_by_time').on(t.state, t.at),
    check('state_known', isKnown(t.state, SCHEDULE_STATES)),
    check('approved_by_another', sql`${t.approvedBy} <> ${t.createdBy}`),
    check('settled_whole', sql`(${t.state} = 'waiting') = (${t.settledAt} is null)`),
  ],
);
