import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

/** What staff wrote down about a customer. Never changed: a mistake is corrected by another note. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    noteId: text('note_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    staffId: text('staff_id').notNull(),
    textSealed: sealedColumn('text_sealed').notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [index('customer_notes_by_customer').on(t.userId, t.at)],
);

/** Who of the staff read or did what with a customer's data, and why (REG-DP-8); the audit log has the same, chained. */
export const customerReads = pgTable(
  'customer_reads',
  {
    readId: text('read_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    staffId: text('staff_id').notNull(),
    /** `opened`, `revealed`, or what was done for the customer, such as `link-sent`. */
    act: text('act').notNull(),
    /** Which field was revealed. */
    field: text('field'),
    reason: typedTextColumn('reason'),
    at: instantColumn().notNull(),
  },
  (t) => [index('customer_reads_by_customer').on(t.userId, t.at), index('customer_reads_by_staff').on(t.staffId, t.at)],
);
