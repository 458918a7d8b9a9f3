import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative, isRange } from '#platform/database/checks';
import { instantColumn, paiseColumn } from '#platform/database/columns';

interface Bilingual {
  en: string;
  hi: string;
}

/** The specification's credit card category, with what an issuer asks of a customer at least. */
export const creditCards = pgTable(
  'credit_cards',
  {
    categoryId: integer('category_id').primaryKey().generatedByDefaultAsIdentity(),
    categoryName: text('category_name').notNull(),
    issuer: text('issuer').notNull(),
    sortOrder: integer('sort_order').notNull(),
    categoryImgThumb: text('category_img_thumb').notNull(),
    keyFeature: jsonb('key_feature').$type<Bilingual>().notNull(),
    annualFee: jsonb('annual_fee').$type<Bilingual>().notNull(),
    /** What the words above come to in a year, before tax; 0 is free. */
    annualFeePaise: paiseColumn('annual_fee_amount').notNull(),
    /** What is charged on an amount that is not paid in time; a card has no key facts statement (REG-KFS-8). */
    interest: jsonb('interest').$type<Bilingual>().notNull(),
    /** The issuer's own page; customers reach it by way of a recorded click only. */
    utmLink: text('utm_link').notNull(),
    marketingBullets: jsonb('marketing_bullets').$type<Bilingual[]>().notNull(),
    secured: smallint('secured').$type<0 | 1>().notNull(),
    status: smallint('status').$type<0 | 1>().notNull(),
    mostImportantTermsUrl: text('most_important_terms_url').notNull(),
    minIncomePaise: paiseColumn('min_income').notNull(),
    minAge: smallint('min_age').notNull(),
    maxAge: smallint('max_age').notNull(),
    /** The lowest credit-score class taken, A to E. */
    creditScoreClass: text('credit_score_class').notNull(),
    deletedAt: instantColumn(),
  },
  (t) => [
    check('secured_known', isKnown(t.secured, [0, 1])),
    check('status_known', isKnown(t.status, [0, 1])),
    check('annual_fee_amount_not_negative', isNotNegative(t.annualFeePaise)),
    check('min_income_not_negative', isNotNegative(t.minIncomePaise)),
    check('ages_in_order', isRange(t.minAge, t.maxAge)),
    check('credit_score_class_known', isKnown(t.creditScoreClass, ['A', 'B', 'C', 'D', 'E'])),
  ],
);
