import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/** What a customer typed and has not sent, so that it is there on another device too. */
export const drafts = pgTable(
  'drafts',
  {
    draftId: text('draft_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    form: text('form').notNull(),
    /** Empty once the form was sent; the time stays, so that an older device does not bring it back. */
    valuesSealed: sealedColumn('values_sealed').notNull(),
    /** When it was typed. */
    updatedAt: instantColumn().notNull(),
  },
  (t) => [unique('drafts_once').on(t.userId, t.form)],
);
