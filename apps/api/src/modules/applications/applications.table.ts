import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn, paiseColumn, sealedColumn } from '../../platform/database/columns';
import { lenders } from '../lenders/lenders.table';

type Status = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The customer's credit application for one product; holds the applications to single lenders. */
export const applications = pgTable(
  'applications',
  {
    appId: text('app_id').primaryKey(),
    userId: text('user_id').notNull(),
    prospectAppId: text('prospect_app_id'),
    brandKey: text('brand_key').notNull(),
    productType: text('product_type').notNull(),
    status: smallint('status').$type<Status>().notNull(),
    amountPaise: paiseColumn('amount').notNull(),
    tenureMonths: integer('tenure_months').notNull(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    index('applications_by_user').on(t.userId, t.createdAt),
    uniqueIndex('one_open_application_per_product').on(t.userId, t.productType).where(sql`status in (1, 2, 3)`),
  ],
);

export const lenderApplications = pgTable(
  'lender_applications',
  {
    lenderApplicationId: text('lender_application_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => applications.appId),
    userId: text('user_id').notNull(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    productType: text('product_type').notNull(),
    /** Null where a lender's file told of the application: it was not made here. */
    offerId: text('offer_id'),
    keyFactsId: text('key_facts_id'),
    status: smallint('status').$type<Status>().notNull(),
    submissionState: text('submission_state', {
      enum: ['queued', 'sent', 'unknown', 'accepted', 'declined', 'failed'],
    }).notNull(),
    /** What was sent to the lender, to the byte, until the lender has answered: a repeat under its key says the same. */
    submissionSealed: sealedColumn('submission_sealed'),
    /** The lender's version of the last applied change; a lower one changes nothing. */
    lenderVersion: integer('lender_version').notNull().default(0),
    reference: text('reference'),
    amountPaise: paiseColumn('amount').notNull(),
    tenureMonths: integer('tenure_months').notNull(),
    emiPaise: paiseColumn('emi').notNull(),
    aprBps: integer('apr_bps').notNull(),
    approvedAmountPaise: paiseColumn('approved_amount'),
    approvedTenureMonths: integer('approved_tenure_months'),
    approvedRateBps: integer('approved_rate_bps'),
    approvedFeesPaise: paiseColumn('approved_fees'),
    termsChangedAt: instantColumn(),
    termsAcceptedAt: instantColumn(),
    disbursedPaise: paiseColumn('disbursed_amount'),
    disbursedAt: instantColumn(),
    declineCode: text('decline_code'),
    declinedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    index('lender_applications_by_app').on(t.appId),
    uniqueIndex('one_open_application_per_lender')
      .on(t.userId, t.lenderId, t.productType)
      .where(sql`status in (1, 2, 3)`),
    uniqueIndex('one_reference_per_lender').on(t.lenderId, t.reference).where(sql`reference is not null`),
  ],
);

/** What happened, for the customer's timeline. Append-only. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => applications.appId),
    lenderApplicationId: text('lender_application_id'),
    userId: text('user_id').notNull(),
    at: instantColumn().notNull(),
    recordedAt: instantColumn().notNull(),
    event: text('event').notNull(),
    by: text('by', { enum: ['customer', 'saakh', 'lender'] }).notNull(),
    note: jsonb('note').$type<{ en: string; hi: string } | null>(),
  },
  (t) => [index('application_events_by_app').on(t.appId, t.at)],
);
