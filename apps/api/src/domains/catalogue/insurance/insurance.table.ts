import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative, isRange } from '#platform/database/checks';
import { paiseColumn } from '#platform/database/columns';

interface Bilingual {
  en: string;
  hi: string;
}

export const CATEGORIES = ['Health Insurance', 'Shop Insurance', 'Other Insurance'] as const;

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
