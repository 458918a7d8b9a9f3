import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CATEGORIES, insurancePlans } from '#domains/catalogue/insurance/insurance.table';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';
import { consents } from '../consents/consents.table';

const STATES = ['sent', 'contacted', 'bought', 'closed'] as const;

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
