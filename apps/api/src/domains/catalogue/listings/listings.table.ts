import { check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';

interface Bilingual {
  en: string;
  hi: string;
}

/** Discount vouchers and deals, redeemed at their sellers. */
export const listings = pgTable(
  'listings',
  {
    listingId: integer('listing_id').primaryKey().generatedByDefaultAsIdentity(),
    productType: text('product_type', { enum: ['Discount Vouchers', 'Deals'] }).notNull(),
    title: jsonb('title').$type<Bilingual>().notNull(),
    seller: text('seller').notNull(),
    image: text('image').notNull(),
    terms: jsonb('terms').$type<Bilingual>().notNull(),
    code: text('code'),
    /** The last day on which it is good, in India. */
    validUntil: date('valid_until', { mode: 'string' }),
    targetUrl: text('target_url').notNull(),
    sortOrder: integer('sort_order').notNull(),
    status: smallint('status').$type<0 | 1>().notNull(),
  },
  (t) => [
    index('listings_by_product').on(t.productType, t.sortOrder),
    check('product_type_known', isKnown(t.productType, ['Discount Vouchers', 'Deals'])),
    check('status_known', isKnown(t.status, [0, 1])),
  ],
);
