import type { LenderStateMeaning } from '@saakh/contracts/lending/connections/document';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

const lenderIdColumn = () =>
  integer('lender_id')
    .notNull()
    .references(() => lenders.lenderId);

/** Words of lenders for where an application stands that were in no table of their connection, and what staff say they mean. */
export const lenderWords = pgTable(
  'lender_words',
  {
    lenderId: lenderIdColumn(),
    word: text('word').notNull(),
    firstSeenAt: instantColumn().notNull(),
    lastSeenAt: instantColumn().notNull(),
    /** Of different updates. */
    count: integer('count').notNull(),
    answer: jsonb('answer').$type<LenderStateMeaning>(),
    answeredBy: text('answered_by'),
    answeredAt: instantColumn(),
    /** Since when a connection in force has the word. An answer that waits for a second person is not in force yet. */
    settledAt: instantColumn(),
  },
  (t) => [primaryKey({ columns: [t.lenderId, t.word] }), check('count_positive', isPositive(t.count))],
);

/** Updates with such a word, until it has a meaning. */
export const lenderHeldUpdates = pgTable(
  'lender_held_updates',
  {
    /** A digest of what it says, so that the same update is kept once. */
    updateId: text('update_id').primaryKey(),
    lenderId: lenderIdColumn(),
    lenderApplicationId: text('lender_application_id').notNull(),
    word: text('word').notNull(),
    saidSealed: sealedColumn('said_sealed').notNull(),
    receivedAt: instantColumn().notNull(),
  },
  (t) => [
    index('lender_held_updates_by_lender').on(t.lenderId, t.word),
    index('lender_held_updates_by_application').on(t.lenderApplicationId),
  ],
);

/** Daily files of lenders: one a day is taken. */
export const lenderFiles = pgTable(
  'lender_files',
  {
    lenderId: lenderIdColumn(),
    /** The day of the file. */
    fileOn: date('file_on', { mode: 'string' }).notNull(),
    begunAt: instantColumn().notNull(),
    /** Null while it could not be fetched and read to its end. */
    takenAt: instantColumn(),
    rows: integer('rows').notNull().default(0),
    /** Of those that changed something, were kept for a word without meaning, and said nothing that can be read. */
    applied: integer('applied').notNull().default(0),
    held: integer('held').notNull().default(0),
    unread: integer('unread').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.lenderId, t.fileOn] }), check('rows_not_negative', isNotNegative(t.rows))],
);
