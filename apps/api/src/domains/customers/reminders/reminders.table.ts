import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { instantColumn } from '#platform/database/columns';

/** "Remind me later": when a customer asked for a link to go on, and when it went out. */
export const reminders = pgTable(
  'reminders',
  {
    reminderId: text('reminder_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    brandKey: text('brand_key').notNull(),
    productType: text('product_type').notNull(),
    path: text('path').notNull(),
    askedAt: instantColumn().notNull(),
    sendsAt: instantColumn().notNull(),
    sentAt: instantColumn(),
  },
  (t) => [index('reminders_by_user').on(t.userId, t.sendsAt)],
);
