import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn } from '#platform/database/columns';

export const STATUSES = [1, 2, 3, 4, 5, 6, 7] as const;
export type Status = (typeof STATUSES)[number];

/** The customer's credit application for one product; holds the applications to single lenders. */
export const applications = pgTable(
  'applications',
  {
    appId: text('app_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    prospectAppId: text('prospect_app_id'),
    /** A copy: the link that led to that visit. */
    linkId: text('link_id'),
    brandKey: text('brand_key').notNull(),
    productType: text('product_type').notNull(),
    status: smallint('status').$type<Status>().notNull(),
    amountPaise: paiseColumn('amount').notNull(),
    tenureMonths: integer('tenure_months').notNull(),
    /** Whether one to a lender belongs to it whose import was not undone; kept by the effects of a change. */
    hasLender: boolean('has_lender').notNull().default(false),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    index('applications_by_user').on(t.userId, t.createdAt),
    // What came of a visit, and of the link that led to it.
    index('applications_by_container').on(t.prospectAppId).where(sql`prospect_app_id is not null`),
    index('applications_by_link').on(t.linkId, t.createdAt, t.appId).where(sql`link_id is not null`),
    // What went to no lender, of everybody and of one partner.
    index('applications_of_no_lender').on(t.createdAt, t.appId).where(sql`not has_lender`),
    index('applications_of_no_lender_by_brand').on(t.brandKey, t.createdAt, t.appId).where(sql`not has_lender`),
    // Those who saw offers and went no further, by when.
    index('applications_resting').on(t.updatedAt, t.appId).where(sql`status = 1`),
    index('applications_by_short_reference').on(sql`upper(substr(app_id, 5, 8))`),
    uniqueIndex('one_open_application_per_product').on(t.userId, t.productType).where(sql`status in (1, 2, 3)`),
    check('status_known', isKnown(t.status, STATUSES)),
    check('amount_positive', isPositive(t.amountPaise)),
    check('tenure_positive', isPositive(t.tenureMonths)),
  ],
);
