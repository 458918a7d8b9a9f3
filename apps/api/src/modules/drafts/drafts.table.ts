import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, sealedColumn } from '../../platform/database/columns';
import { users } from '../customers/customers.table';

/** What a customer typed and has not sent, so that it is there on another device too. */
export const drafts = pgTable(
  'drafts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    form: text('form').notNull(),
    valuesSealed: sealedColumn('values_sealed').notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.form] })],
);
