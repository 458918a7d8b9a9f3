import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { isNotNegative } from '../../platform/database/checks';
import { paiseColumn } from '../../platform/database/columns';

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * What happened on a day in India, counted as it happens. Each key has several rows, its shards, which are added up when they
 * are read: two events of one key at once seldom wait for each other. Only their sum means anything, so that a correction may
 * leave a single shard below nothing.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    on: date('day', { mode: 'string' }).notNull(),
    /** Empty where the event is of no product, such as a sign-in. */
    productType: text('product_type').notNull(),
    /** 0 where the event is of no single lender. */
    lenderId: integer('lender_id').notNull(),
    brandKey: text('brand_key').notNull(),
    shard: smallint('shard').notNull(),
    signIns: counter('sign_ins'),
    profilesCompleted: counter('profiles_completed'),
    /** Of lender 0 the lists that were shown, of a lender its offers in them. */
    offersSeen: counter('offers_seen'),
    applications: counter('applications'),
    approvals: counter('approvals'),
    disbursals: counter('disbursals'),
    disbursedPaise: paiseColumn('disbursed_amount').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.on, t.productType, t.lenderId, t.brandKey, t.shard] }),
    check('lender_id_not_negative', isNotNegative(t.lenderId)),
  ],
);
