import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown, isPositive, isRange } from '#platform/database/checks';
import { paiseColumn } from '#platform/database/columns';

interface Bilingual {
  en: string;
  hi: string;
}

export const products = pgTable(
  'products',
  {
    productId: integer('product_id').primaryKey(),
    productType: text('product_type').notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    description: jsonb('description').$type<Bilingual>().notNull(),
    sortOrder: integer('sort_order').notNull(),
    status: smallint('status').$type<0 | 1 | 2 | 4>().notNull(),
    minAmountPaise: paiseColumn('min_amount'),
    maxAmountPaise: paiseColumn('max_amount'),
    minTenureMonths: integer('min_tenure_months'),
    maxTenureMonths: integer('max_tenure_months'),
    minAge: smallint('min_age').notNull(),
    maxAge: smallint('max_age').notNull(),
  },
  (t) => [
    check('status_known', isKnown(t.status, [0, 1, 2, 4])),
    check('min_amount_positive', isPositive(t.minAmountPaise)),
    check('amounts_in_order', isRange(t.minAmountPaise, t.maxAmountPaise)),
    check('min_tenure_positive', isPositive(t.minTenureMonths)),
    check('tenures_in_order', isRange(t.minTenureMonths, t.maxTenureMonths)),
    check('ages_in_order', isRange(t.minAge, t.maxAge)),
  ],
);
