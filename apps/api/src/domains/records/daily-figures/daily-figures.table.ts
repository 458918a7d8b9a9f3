import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative } from '#platform/database/checks';
import { paiseColumn } from '#platform/database/columns';

const counter = (name: string) => integer(name).notNull().default(0);
/** What is counted, in each table of figures. */
const counters = {
  signIns: counter('sign_ins'),
  profilesCompleted: counter('profiles_completed'),
  /** Of lender 0, and by anything but a lender, the lists that were shown; of a lender its offers in them. */
  offersSeen: counter('offers_seen'),
  applications: counter('applications'),
  approvals: counter('approvals'),
  disbursals: counter('disbursals'),
  disbursedPaise: paiseColumn('disbursed_amount').notNull().default(0),
};

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
    ...counters,
  },
  (t) => [
    primaryKey({ columns: [t.on, t.productType, t.lenderId, t.brandKey, t.shard] }),
    check('lender_id_not_negative', isNotNegative(t.lenderId)),
  ],
);

const PERIODS = ['day', 'month'] as const;
const GROUPS = ['all', 'product', 'lender', 'brand'] as const;

/**
 * The figures of ended days by one thing at a time, for each day and added up for its month: what a span of days needs is read
 * from few rows, however many lenders and brands meet. Days up to the last one of `day` and `all` stand here, later ones in
 * `daily_figures` alone.
 */
export const figureSums = pgTable(
  'figure_sums',
  {
    period: text('period', { enum: PERIODS }).notNull(),
    /** The day, or the first of the month. */
    start: date('start', { mode: 'string' }).notNull(),
    by: text('by', { enum: GROUPS }).notNull(),
    /** Of the product, lender or brand; empty for all. */
    key: text('key').notNull(),
    ...counters,
  },
  (t) => [
    primaryKey({ columns: [t.period, t.start, t.by, t.key] }),
    check('period_known', isKnown(t.period, PERIODS)),
    check('by_known', isKnown(t.by, GROUPS)),
  ],
);
