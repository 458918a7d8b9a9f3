import { LENDER_ENVIRONMENTS } from '@saakh/contracts/catalogue/staff/lenders';
import type { LenderTerms, TermsStep } from '@saakh/rules/lending/offers/lender-terms';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative, isPositive, isRange } from '#platform/database/checks';
import { instantColumn, paiseColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

interface Bilingual {
  en: string;
  hi: string;
}

const KINDS = ['bank', 'nbfc'] as const;
const RATE_TYPES = ['fixed', 'floating'] as const;
const FEE_KINDS = ['percent', 'flat'] as const;
const ADAPTERS = ['rest', 'lead'] as const;
/** The specification's list row and detail; figures for matching and cost stand in `lender_products`. */
export const lenders = pgTable(
  'lenders',
  {
    lenderId: integer('lender_id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** What it is called in Hindi; null where it has one name only. */
    nameHi: text('name_hi'),
    legalName: text('legal_name').notNull(),
    /** Under which licence it lends; null until somebody says. */
    kind: text('kind', { enum: KINDS }),
    /** The Reserve Bank's number of its licence or registration; empty until somebody enters it. */
    registrationNumber: text('registration_number').notNull().default(''),
    logo: text('logo').notNull(),
    siteUrl: text('site_url'),
    privacyUrl: text('privacy_url').notNull(),
    grievanceName: text('grievance_name').notNull(),
    grievancePhone: text('grievance_phone').notNull(),
    grievanceEmail: text('grievance_email').notNull(),
    /** What key facts say of it in part 2: recovery agents, transfer of the loan, and co-lending where there is any. */
    engagesRecoveryAgents: boolean('engages_recovery_agents').notNull().default(true),
    mayBeTransferred: boolean('may_be_transferred').notNull().default(true),
    coLending: jsonb('co_lending').$type<Bilingual>(),
    lenderStatus: smallint('lender_status').notNull(),
    deletedAt: instantColumn(),
    minIncomePaise: paiseColumn('min_income').notNull(),
    maxIncomePaise: paiseColumn('max_income'),
    minAge: smallint('min_age').notNull(),
    maxAge: smallint('max_age').notNull(),
    /** Ticket classes served, 1 to 4. */
    ticketClass: integer('ticket_class').array().notNull(),
    /** The lowest class accepted, A to E. */
    creditScoreClass: text('credit_score_class').notNull(),
    salaried: boolean('salaried').notNull(),
    selfEmployed: boolean('self_employed').notNull(),
    business: boolean('business').notNull(),
    priority: integer('priority').notNull(),
    soStatus: boolean('so_status').notNull().default(false),
    soText: text('so_text'),
    soTextHi: text('so_text_hi'),
    soDateStart: date('so_date_start', { mode: 'string' }),
    soDateEnd: date('so_date_end', { mode: 'string' }),
    api: smallint('api').notNull(),
    autosubmission: boolean('autosubmission').notNull().default(false),
    /** Its own system is asked for an offer whatever its rules say. */
    askedRegardless: boolean('asked_regardless').notNull().default(false),
    loanAmountUptoPaise: paiseColumn('loan_amount_upto'),
    tenure: integer('tenure'),
    interestRate: text('interest_rate'),
    /** Monthly percent, "Monthly PR" of the specification. */
    aprMin: numeric('apr_min', { precision: 7, scale: 4 }),
    aprMax: numeric('apr_max', { precision: 7, scale: 4 }),
    processingFees: text('processing_fees'),
    revenuePercent: numeric('revenue_percent', { precision: 6, scale: 3 }),
    revenueFlatFeePaise: paiseColumn('revenue_flat_fee'),
    lenderJourney: text('lender_journey').notNull(),
    /** The version of `lender_journeys` that new customers are asked; a foreign key of the migration. */
    journeyVersion: integer('journey_version'),
  },
  (t) => [
    check('kind_known', isKnown(t.kind, KINDS)),
    check('lender_status_known', isKnown(t.lenderStatus, [0, 1, 2, 4])),
    check('api_known', isKnown(t.api, [0, 1])),
    check('min_income_not_negative', isNotNegative(t.minIncomePaise)),
    check('incomes_in_order', isRange(t.minIncomePaise, t.maxIncomePaise)),
    check('ages_in_order', isRange(t.minAge, t.maxAge)),
    check('credit_score_class_known', isKnown(t.creditScoreClass, ['A', 'B', 'C', 'D', 'E'])),
    check('loan_amount_upto_positive', isPositive(t.loanAmountUptoPaise)),
    check('revenue_percent_not_negative', isNotNegative(t.revenuePercent)),
    check('revenue_flat_fee_not_negative', isNotNegative(t.revenueFlatFeePaise)),
    check(
      'co_lending_in_both',
      sql`${t.coLending} is null or (coalesce(btrim(${t.coLending} ->> 'en'), '') <> '' and coalesce(btrim(${t.coLending} ->> 'hi'), '') <> '')`,
    ),
  ],
);

/** Switched on, and not deleted. */
export const IS_ON = sql<boolean>`(${lenders.lenderStatus} = 1 and ${lenders.deletedAt} is null)`;

/** Structured terms for one product: what APR, instalment and key facts are computed from. */
export const lenderProducts = pgTable(
  'lender_products',
  {
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    productType: text('product_type').notNull(),
    active: boolean('active').notNull(),
    minAmountPaise: paiseColumn('min_amount').notNull(),
    maxAmountPaise: paiseColumn('max_amount').notNull(),
    minTenureMonths: integer('min_tenure_months').notNull(),
    maxTenureMonths: integer('max_tenure_months').notNull(),
    /** Annual nominal rate in basis points, derived from the monthly rate by `rules`. */
    rateMinBps: integer('rate_min_bps').notNull(),
    rateMaxBps: integer('rate_max_bps').notNull(),
    rateType: text('rate_type', { enum: RATE_TYPES }).notNull(),
    feeKind: text('fee_kind', { enum: FEE_KINDS }).notNull(),
    feeBps: integer('fee_bps').notNull(),
    feeFlatPaise: paiseColumn('fee_flat').notNull(),
    feeMinPaise: paiseColumn('fee_min').notNull(),
    feeMaxPaise: paiseColumn('fee_max'),
    gstBps: integer('gst_bps').notNull(),
    thirdPartyChargesPaise: paiseColumn('third_party_charges').notNull(),
    penalCharges: jsonb('penal_charges').$type<Bilingual>().notNull(),
    foreclosureCharges: jsonb('foreclosure_charges').$type<Bilingual>().notNull(),
    coolingOffDays: smallint('cooling_off_days').notNull(),
    /** Whether somebody has checked the figures that a new product begins with. */
    figuresChecked: boolean('figures_checked').notNull().default(true),
    /** Pincode prefixes of two or three digits, or whole pincodes; empty means all of India. */
    serviceArea: text('service_area').array().notNull(),
    documents: text('documents').array().notNull(),
    decisionHours: integer('decision_hours'),
    /** Of the value of what secures the loan, or of the price or fees that it pays; null is all of it. */
    loanToValueBps: integer('loan_to_value_bps'),
    /** The age of a used vehicle when the loan ends; null is any. */
    maxVehicleAgeYears: smallint('max_vehicle_age_years'),
    takesCoApplicants: boolean('takes_co_applicants').notNull().default(true),
    /** What this product asks of customers where it asks something else than its lender; null is as for the lender. */
    ownMinIncomePaise: paiseColumn('own_min_income'),
    /** Beside a lowest income of the product's own: null is no upper end. */
    ownMaxIncomePaise: paiseColumn('own_max_income'),
    ownMinAge: smallint('own_min_age'),
    ownMaxAge: smallint('own_max_age'),
    ownTicketClass: integer('own_ticket_class').array(),
    ownCreditScoreClass: text('own_credit_score_class'),
    ownSalaried: boolean('own_salaried'),
    ownSelfEmployed: boolean('own_self_employed'),
    ownBusiness: boolean('own_business'),
  },
  (t) => [
    primaryKey({ columns: [t.lenderId, t.productType] }),
    check('own_incomes_in_order', isRange(t.ownMinIncomePaise, t.ownMaxIncomePaise)),
    check('own_income_not_negative', isNotNegative(t.ownMinIncomePaise)),
    check('own_incomes_together', sql`${t.ownMaxIncomePaise} is null or ${t.ownMinIncomePaise} is not null`),
    check('own_ages_in_order', isRange(t.ownMinAge, t.ownMaxAge)),
    check('own_credit_score_class_known', isKnown(t.ownCreditScoreClass, ['A', 'B', 'C', 'D', 'E'])),
    check('cooling_off_at_least_a_day', sql`${t.coolingOffDays} >= 1`),
    check('rates_in_order', sql`${t.rateMinBps} >= 0 and ${t.rateMaxBps} >= ${t.rateMinBps}`),
    check('tenures_in_order', sql`${t.minTenureMonths} >= 1 and ${t.maxTenureMonths} >= ${t.minTenureMonths}`),
    check('amounts_in_order', sql`${t.minAmountPaise} > 0 and ${t.maxAmountPaise} >= ${t.minAmountPaise}`),
    check('loan_to_value_is_a_share', sql`${t.loanToValueBps} between 100 and 10000`),
    check('vehicle_age_positive', isPositive(t.maxVehicleAgeYears)),
    check('rate_type_known', isKnown(t.rateType, RATE_TYPES)),
    check('fee_kind_known', isKnown(t.feeKind, FEE_KINDS)),
    check('fee_share_not_negative', isNotNegative(t.feeBps)),
    check('fee_flat_not_negative', isNotNegative(t.feeFlatPaise)),
    check('fee_min_not_negative', isNotNegative(t.feeMinPaise)),
    check('fees_in_order', isRange(t.feeMinPaise, t.feeMaxPaise)),
    check('gst_not_negative', isNotNegative(t.gstBps)),
    check('third_party_charges_not_negative', isNotNegative(t.thirdPartyChargesPaise)),
  ],
);

export const lenderGroups = pgTable('lender_groups', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** Out of use; its lenders stay noted, for when it is brought back. */
  retiredAt: instantColumn(),
});

export const lenderGroupMembers = pgTable(
  'lender_group_members',
  {
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    groupId: integer('group_id')
      .notNull()
      .references(() => lenderGroups.id),
  },
  (t) => [primaryKey({ columns: [t.lenderId, t.groupId] })],
);

/** How to reach a lender's own system. */
export const lenderConnections = pgTable(
  'lender_connections',
  {
    lenderId: integer('lender_id')
      .primaryKey()
      .references(() => lenders.lenderId),
    adapter: text('adapter', { enum: ADAPTERS }).notNull(),
    /** One of the built-in formats, or `document`: a connection of the lender's own. */
    dialect: text('dialect').notNull(),
    /** The version of the lender's own connection that is in force. */
    documentVersion: integer('document_version'),
    environment: text('environment', { enum: LENDER_ENVIRONMENTS }).notNull().default('live'),
    baseUrl: text('base_url').notNull(),
    apiKeySealed: sealedColumn('api_key_sealed').notNull(),
    /** Current and previous secret, so that a rotation loses nothing. */
    webhookSecretSealed: sealedColumn('webhook_secret_sealed').notNull(),
    webhookSecretPreviousSealed: sealedColumn('webhook_secret_previous_sealed'),
    offersQuotes: boolean('offers_quotes').notNull(),
    /** Whether its system has a call for a customer's withdrawal; without one the customer tells the lender. */
    takesWithdrawals: boolean('takes_withdrawals').notNull().default(false),
    /** When its system last answered a test, as the connection is now; null before, after a change and after a failed test. */
    testedAt: instantColumn(),
  },
  (t) => [
    check('adapter_known', isKnown(t.adapter, ADAPTERS)),
    check('environment_known', isKnown(t.environment, LENDER_ENVIRONMENTS)),
    check('document_has_version', sql`(${t.dialect} = 'document') = (${t.documentVersion} is not null)`),
  ],
);

/** Secrets that a lender's own connection names. The one before stays valid for a while, so that a rotation loses nothing. */
export const lenderSecrets = pgTable(
  'lender_secrets',
  {
    /** Of the three that follow: what the sealed columns are bound to. */
    secretId: text('secret_id')
      .primaryKey()
      .generatedAlwaysAs(sql`lender_id::text || ' ' || environment || ' ' || name`),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    environment: text('environment', { enum: LENDER_ENVIRONMENTS }).notNull(),
    name: text('name').notNull(),
    sealed: sealedColumn('sealed').notNull(),
    previousSealed: sealedColumn('previous_sealed'),
    previousUntil: instantColumn(),
    at: instantColumn().notNull(),
  },
  (t) => [
    unique('one_secret').on(t.lenderId, t.environment, t.name),
    check('environment_known', isKnown(t.environment, LENDER_ENVIRONMENTS)),
  ],
);

/** Append-only: what the matching rules were, who changed them and why (REG-ML-6). */
export const rulesetVersions = pgTable(
  'ruleset_versions',
  {
    version: integer('version').primaryKey(),
    at: instantColumn().notNull(),
    author: text('author').notNull(),
    reason: typedTextColumn('reason').notNull(),
    diff: jsonb('diff').notNull(),
    /** Every lender's terms, as `rules` compiles them; now and then, so that no version is many steps away. */
    terms: jsonb('terms').$type<readonly LenderTerms[]>(),
    /** Otherwise how they come from the version before. */
    step: jsonb('step').$type<TermsStep>(),
  },
  (t) => [check('terms_or_step', sql`(${t.terms} is null) <> (${t.step} is null)`)],
);

export const declineReasons = pgTable('decline_reasons', {
  code: text('code').primaryKey(),
  reason: jsonb('reason').$type<Bilingual>().notNull(),
  remedy: jsonb('remedy').$type<Bilingual>().notNull(),
  retryAfterDays: integer('retry_after_days'),
});
