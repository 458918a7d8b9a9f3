import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const searchOptions = pgTable(
  'search_options',
  {
    listKey: text('list_key').notNull(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    labelHi: text('label_hi').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listKey, t.code] })],
);

export const pincodes = pgTable('pincodes', {
  pincode: text('pincode').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull(),
});
