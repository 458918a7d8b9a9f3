import { GRIEVANCE_CATEGORIES } from '@saakh/contracts/operations/support-forms';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

const RESOLVERS = ['customer', 'saakh'] as const;
const STATES = ['open', 'answered', 'resolved'] as const;

/** A complaint with its clocks: acknowledged at once, aim of 15 days, to the regulator's portal from day 30 (REG-GR-1). */
export const grievances = pgTable(
  'grievances',
  {
    ticketId: text('ticket_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    brandKey: text('brand_key').notNull(),
    category: text('category', { enum: GRIEVANCE_CATEGORIES }).notNull(),
    lenderId: integer('lender_id').references(() => lenders.lenderId),
    textSealed: sealedColumn('text_sealed').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    createdAt: instantColumn().notNull(),
    acknowledgedAt: instantColumn(),
    resolvedAt: instantColumn(),
    /** Who said that it is solved: staff's word is open to objection for a week. */
    resolvedBy: text('resolved_by', { enum: RESOLVERS }),
  },
  (t) => [
    index('grievances_by_user').on(t.userId, t.createdAt),
    index('grievances_by_state').on(t.state, t.createdAt),
    check('category_known', isKnown(t.category, GRIEVANCE_CATEGORIES)),
    check('state_known', isKnown(t.state, STATES)),
    check('resolver_known', isKnown(t.resolvedBy, RESOLVERS)),
  ],
);

/** What was answered to a complaint, or added to it. */
export const grievanceMessages = pgTable(
  'grievance_messages',
  {
    messageId: text('message_id').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => grievances.ticketId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    by: text('by', { enum: ['customer', 'saakh'] }).notNull(),
    textSealed: sealedColumn('text_sealed').notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [
    index('grievance_messages_by_user').on(t.userId),
    index('grievance_messages_by_ticket').on(t.ticketId, t.at),
    check('by_known', isKnown(t.by, ['customer', 'saakh'])),
  ],
);
