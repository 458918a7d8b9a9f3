import { CO_APPLICANT_WORK } from '@saakh/contracts/catalogue/product-forms/co-applicant';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/** A customer's answers to the own fields of one product, sealed as a whole: they hold the PAN of a business, and people. */
export const productDetails = pgTable(
  'product_details',
  {
    productDetailsId: text('product_details_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    productType: text('product_type').notNull(),
    answersSealed: sealedColumn('answers_sealed').notNull(),
    /** When the whole profile was first completed for the product; loans have a flag of their own as well. */
    completedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    uniqueIndex('one_product_details_per_product').on(t.userId, t.productType),
    index('product_details_by_completion').on(t.completedAt, t.productDetailsId).where(sql`completed_at is not null`),
  ],
);

/**
 * A co-applicant's agreement, given with a code to their own number. It holds for the answers about them as they were then:
 * once one of these changes, it counts no more.
 */
export const coApplicantConsents = pgTable(
  'co_applicant_consents',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Blind index of the answers about the co-applicant. */
    answersIndex: text('answers_index').notNull(),
    /** How they earn, as they state it. */
    work: text('work', { enum: CO_APPLICANT_WORK }).notNull(),
    /** The text that they read. */
    textVersion: integer('text_version').notNull(),
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    agreedAt: instantColumn().notNull(),
  },
  (t) => [
    check('work_known', isKnown(t.work, CO_APPLICANT_WORK)),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
    check('text_version_positive', isPositive(t.textVersion)),
  ],
);
