import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn, sealedColumn } from '../../platform/database/columns';
import { users } from '../customers/customers.table';

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
