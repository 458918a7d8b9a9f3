import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { users } from '#domains/identity/customers/customers.table';
import { keyFacts, offers } from '#domains/lending/offers/offers.table';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn, sealedColumn } from '#platform/database/columns';
import { applications, STATUSES, type Status } from './applications.table';

const SUBMISSION_STATES = ['queued', 'sent', 'unknown', 'accepted', 'declined', 'failed'] as const;
const ACTORS = ['customer', 'saakh', 'lender'] as const;
/** The application to one lender, made from an offer and the key facts that were read. */
export const lenderApplications = pgTable(
  'lender_applications',
  {
    lenderApplicationId: text('lender_application_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => applications.appId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    productType: text('product_type').notNull(),
    /** Null where a lender's file told of the application: it was not made here. */
    offerId: text('offer_id').references(() => offers.offerId),
    keyFactsId: text('key_facts_id').references(() => keyFacts.keyFactsId),
    status: smallint('status').$type<Status>().notNull(),
    submissionState: text('submission_state', { enum: SUBMISSION_STATES }).notNull(),
    /** What was sent to the lender, to the byte, until the lender has answered: a repeat under its key says the same. */
    submissionSealed: sealedColumn('submission_sealed'),
    /** The lender's version of the last applied change; a lower one changes nothing. */
    lenderVersion: integer('lender_version').notNull().default(0),
    /** When its lender last said something that counted, and the day of it where a file of the lender said it. */
    lenderSaidAt: instantColumn(),
    fileSaidOn: date('file_said_on', { mode: 'string' }),
    reference: text('reference'),
    amountPaise: paiseColumn('amount').notNull(),
    tenureMonths: integer('tenure_months').notNull(),
    /** Null, both, where a lender's file told of the application without a rate. */
    emiPaise: paiseColumn('emi'),
    aprBps: integer('apr_bps'),
    approvedAmountPaise: paiseColumn('approved_amount'),
    approvedTenureMonths: integer('approved_tenure_months'),
    approvedRateBps: integer('approved_rate_bps'),
    approvedFeesPaise: paiseColumn('approved_fees'),
    /** When its lender first approved it, or paid it out without a word before. */
    approvedAt: instantColumn(),
    termsChangedAt: instantColumn(),
    termsAcceptedAt: instantColumn(),
    disbursedPaise: paiseColumn('disbursed_amount'),
    disbursedAt: instantColumn(),
    declineCode: text('decline_code'),
    declinedAt: instantColumn(),
    /** When an import that had made it was undone: it stands in timelines, and counts nowhere. */
    unmadeAt: instantColumn(),
    /**
     * Of a case of the system that the operator had before: a payout before this day of India brings no commission here. Its lender
     * knows it by the lender's own reference alone, so it is never asked about it.
     */
    cutOverOn: date('cut_over_on', { mode: 'string' }),
    // Copies, because lists filter by them: link, brand and partner of the customer's application.
    linkId: text('link_id'),
    brandKey: text('brand_key').notNull(),
    partnerId: text('partner_id'),
    /** When it was last looked at because nothing was heard of it. */
    followedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    index('lender_applications_by_app').on(t.appId),
    // What a deleted offer, or its key facts, would be missed by.
    index('lender_applications_by_offer').on(t.offerId).where(sql`offer_id is not null`),
    index('lender_applications_by_key_facts').on(t.keyFactsId).where(sql`key_facts_id is not null`),
    // The few that every count leaves out.
    index('lender_applications_unmade').on(t.appId).where(sql`unmade_at is not null`),
    // What a link brought is counted by this alone.
    index('lender_applications_by_link')
      .on(t.linkId, t.createdAt, t.lenderApplicationId, t.disbursedAt, t.disbursedPaise)
      .where(sql`link_id is not null and unmade_at is null`),
    index('lender_applications_paid_by_link')
      .on(t.linkId, t.disbursedAt, t.lenderApplicationId)
      .where(sql`link_id is not null and disbursed_at is not null and unmade_at is null`),
    index('lender_applications_by_user').on(t.userId, t.productType),
    // What stands behind the numbers of a span of days, and what waits.
    index('lender_applications_by_creation').on(t.createdAt, t.lenderApplicationId),
    index('lender_applications_by_approval')
      .on(t.approvedAt, t.lenderApplicationId)
      .where(sql`approved_at is not null`),
    index('lender_applications_by_disbursal')
      .on(t.disbursedAt, t.lenderApplicationId)
      .where(sql`disbursed_at is not null`),
    index('lender_applications_by_lender').on(t.lenderId, t.createdAt, t.lenderApplicationId),
    index('lender_applications_by_brand').on(t.brandKey, t.createdAt, t.lenderApplicationId),
    // A partner's cases, in the order in which they are listed.
    index('lender_applications_by_partner')
      .on(t.partnerId, t.createdAt, t.lenderApplicationId)
      .where(sql`partner_id is not null and unmade_at is null`),
    index('lender_disbursals_by_partner')
      .on(t.partnerId, t.disbursedAt, t.lenderApplicationId)
      .where(sql`partner_id is not null and disbursed_at is not null and unmade_at is null`),
    index('lender_disbursals_by_lender').on(t.lenderId, t.disbursedAt).where(sql`disbursed_at is not null`),
    // Approved and not continued, by time: the queue of telecalling.
    index('lender_applications_to_continue').on(t.approvedAt).where(sql`status = 3 and unmade_at is null`),
    index('lender_applications_waiting').on(t.createdAt, t.lenderApplicationId).where(sql`status = 2`),
    uniqueIndex('one_open_application_per_lender')
      .on(t.userId, t.lenderId, t.productType)
      .where(sql`status in (1, 2, 3)`),
    // By what a customer reads out: the lender's reference, and the short form of our own.
    index('lender_applications_by_reference').on(t.reference).where(sql`reference is not null`),
    index('lender_applications_by_short_reference').on(sql`upper(substr(lender_application_id, 5, 8))`),
    uniqueIndex('one_reference_per_lender').on(t.lenderId, t.reference).where(sql`reference is not null`),
    check('status_known', isKnown(t.status, STATUSES)),
    check('submission_state_known', isKnown(t.submissionState, SUBMISSION_STATES)),
    check('lender_version_not_negative', isNotNegative(t.lenderVersion)),
    check('amount_positive', isPositive(t.amountPaise)),
    check('tenure_positive', isPositive(t.tenureMonths)),
    check('emi_positive', isPositive(t.emiPaise)),
    check('apr_not_negative', isNotNegative(t.aprBps)),
    check('approved_amount_positive', isPositive(t.approvedAmountPaise)),
    check('approved_tenure_positive', isPositive(t.approvedTenureMonths)),
    check('approved_rate_not_negative', isNotNegative(t.approvedRateBps)),
    check('approved_fees_not_negative', isNotNegative(t.approvedFeesPaise)),
    check('disbursed_amount_positive', isPositive(t.disbursedPaise)),
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
    lenderApplicationId: text('lender_application_id').references(() => lenderApplications.lenderApplicationId),
    userId: text('user_id').notNull(),
    at: instantColumn().notNull(),
    recordedAt: instantColumn().notNull(),
    event: text('event').notNull(),
    by: text('by', { enum: ACTORS }).notNull(),
    note: jsonb('note').$type<{ en: string; hi: string } | null>(),
  },
  (t) => [
    index('application_events_by_app').on(t.appId, t.at),
    index('application_events_by_lender_application')
      .on(t.lenderApplicationId)
      .where(sql`lender_application_id is not null`),
    check('by_known', isKnown(t.by, ACTORS)),
  ],
);
