import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { instantColumn } from '#platform/database/columns';

/** How far a customer came from one sign-in until they stayed away for long; worked out again when something of it changes. */
export const customerJourneys = pgTable(
  'customer_journeys',
  {
    /** The container of the sign-in that it began with. */
    journeyId: text('journey_id').primaryKey(),
    /** The account that others may be merged into: one person has one journey at a time. */
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    /** Of the sign-in that it began with; empty without a source. */
    brandKey: text('brand_key').notNull(),
    source: text('source').notNull(),
    beganAt: instantColumn().notNull(),
    /** The last sign-in that goes on with it, and its container. */
    signedInAt: instantColumn().notNull(),
    prospectAppId: text('prospect_app_id').notNull(),
    /** Of the application that came furthest, or of the last answers; empty where none is chosen. */
    productType: text('product_type').notNull(),
    /** The last step that was reached, as they are counted from 0. */
    furthest: smallint('furthest').notNull(),
  },
  (t) => [
    index('customer_journeys_by_user').on(t.userId),
    // Who stopped at a step, the latest first: of all, and of one partner, product or source.
    index('customer_journeys_by_step').on(t.furthest, t.beganAt, t.journeyId),
    index('customer_journeys_by_brand').on(t.brandKey, t.furthest, t.beganAt, t.journeyId),
    index('customer_journeys_by_product').on(t.productType, t.furthest, t.beganAt, t.journeyId),
    index('customer_journeys_by_source').on(t.source, t.furthest, t.beganAt, t.journeyId),
    // Whom to call: those whose last sign-in led to no profile.
    index('customer_journeys_dropped').on(t.signedInAt).where(sql`furthest <= 1`),
    check('furthest_known', sql`${t.furthest} between 0 and 7`),
    check('began_before_last', sql`${t.beganAt} <= ${t.signedInAt}`),
  ],
);

/**
 * Customers something of whose journeys has changed. `noteJourneys` writes it in the transaction that changes it,
 * so that no two writers wait for each other; every minute the journeys are worked out again.
 */
export const journeyChanges = pgTable('journey_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  /** Since about when the journeys of the customer may say too little; rises with the id. */
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().default(sql`clock_timestamp()`),
});

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * How many journeys that began in a block of days came at least as far as each step: of each product, brand and source, and
 * with any of the three added up, so that whatever is filtered by, a span is read from few rows.
 */
export const journeySums = pgTable(
  'journey_sums',
  {
    /** Which are added up, each such column being empty: product 4, brand 2, source 1, and what these make together. */
    summed: smallint('summed').notNull(),
    /** The block: so many days from `start` on. */
    days: smallint('days').notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    productType: text('product_type').notNull(),
    brandKey: text('brand_key').notNull(),
    source: text('source').notNull(),
    signedIn: counter('signed_in'),
    profileBegun: counter('profile_begun'),
    profileCompleted: counter('profile_completed'),
    offersSeen: counter('offers_seen'),
    consented: counter('consented'),
    applied: counter('applied'),
    approved: counter('approved'),
    disbursed: counter('disbursed'),
  },
  (t) => [
    primaryKey({ columns: [t.summed, t.days, t.start, t.brandKey, t.source, t.productType] }),
    index('journey_sums_by_product').on(t.summed, t.days, t.start, t.productType, t.source, t.brandKey),
    check('summed_known', sql`${t.summed} between 0 and 7`),
  ],
);
