import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { consents } from '#domains/customers/consents/consents.table';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown, isNotNegative, isRange } from '#platform/database/checks';
import { instantColumn, paiseColumn, sealedColumn } from '#platform/database/columns';

interface Bilingual {
  en: string;
  hi: string;
}

const CATEGORIES = ['Health Insurance', 'Shop Insurance', 'Other Insurance'] as const;
const STATES = ['sent', 'contacted', 'bought', 'closed'] as const;

export const insurancePlans = pgTable(
  'insurance_plans',
  {
    planId: integer('plan_id').primaryKey().generatedByDefaultAsIdentity(),
    productType: text('product_type', { enum: CATEGORIES }).notNull(),
    /** Stays: consents name it. */
    insurer: text('insurer').notNull(),
    /** What it is called in Hindi, the same for all plans of an insurer; null where it has one name only. */
    insurerHi: text('insurer_hi'),
    /** Where requests go, the same for all plans of an insurer; empty until staff enter it. */
    insurerEmail: text('insurer_email').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    logo: text('logo').notNull(),
    /** Like the premium, 0 until staff enter it; no customer sees the plan until then. */
    coverPaise: paiseColumn('cover').notNull(),
    /** The lowest yearly premium, tax included. */
    premiumFromPaise: paiseColumn('premium_from').notNull(),
    premiumFor: jsonb('premium_for').$type<Bilingual>().notNull(),
    bullets: jsonb('bullets').$type<Bilingual[]>().notNull(),
    exclusions: jsonb('exclusions').$type<Bilingual>().notNull(),
    brochureUrl: text('brochure_url').notNull(),
    minAge: smallint('min_age').notNull(),
    maxAge: smallint('max_age').notNull(),
    status: smallint('status').$type<0 | 1>().notNull(),
    /** The people, or the kinds of things, that it insures, by the answers to its category's form; null is all. */
    covers: text('covers').array(),
  },
  (t) => [
    check('product_type_known', isKnown(t.productType, CATEGORIES)),
    check('cover_not_negative', isNotNegative(t.coverPaise)),
    check('premium_not_negative', isNotNegative(t.premiumFromPaise)),
    check('ages_in_order', isRange(t.minAge, t.maxAge)),
    check('status_known', isKnown(t.status, [0, 1])),
  ],
);

/** A customer's wish to hear from one insurer about one plan. */
export const insuranceLeads = pgTable(
  'insurance_leads',
  {
    leadId: text('lead_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    planId: integer('plan_id')
      .notNull()
      .references(() => insurancePlans.planId),
    productType: text('product_type', { enum: CATEGORIES }).notNull(),
    brandKey: text('brand_key').notNull(),
    consentId: text('consent_id')
      .notNull()
      .references(() => consents.consentId),
    answersSealed: sealedColumn('answers_sealed').notNull(),
    /** The mail that it went out by last; null where it was sent before that was kept. */
    messageId: text('message_id'),
    state: text('state', { enum: STATES }).notNull(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    index('insurance_leads_by_user').on(t.userId, t.createdAt),
    index('insurance_leads_by_consent').on(t.consentId),
    index('insurance_leads_by_time').on(t.createdAt, t.leadId),
    // Two taps at once send one request.
    uniqueIndex('one_open_insurance_lead').on(t.userId, t.planId).where(sql`state in ('sent', 'contacted')`),
    check('product_type_known', isKnown(t.productType, CATEGORIES)),
    check('state_known', isKnown(t.state, STATES)),
  ],
);
