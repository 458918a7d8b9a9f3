import { LINK_TARGETS } from '@saakh/contracts/back-office/operations/tracking-links';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative } from '../../platform/database/checks';
import { instantColumn } from '../../platform/database/columns';

export const trackingLinks = pgTable(
  'tracking_links',
  {
    linkId: text('link_id').primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    brandKey: text('brand_key').notNull(),
    target: text('target', { enum: LINK_TARGETS }).notNull(),
    productType: text('product_type'),
    cardId: integer('card_id'),
    utms: jsonb('utms').$type<Record<string, string>>().notNull(),
    /** The last day of India on which it leads there. */
    endsOn: date('ends_on'),
    active: boolean('active').notNull().default(true),
    clicks: integer('clicks').notNull().default(0),
    bots: integer('bots').notNull().default(0),
    createdAt: instantColumn().notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    index('tracking_links_by_time').on(t.createdAt, t.linkId),
    check('target_known', isKnown(t.target, LINK_TARGETS)),
    check('code_plain', sql`${t.code} ~ '^[a-z0-9]{7}$'`),
    check(
      'target_whole',
      sql`(${t.target} = 'product') = (${t.productType} is not null) and (${t.target} = 'card') = (${t.cardId} is not null)`,
    ),
    check('clicks_not_negative', isNotNegative(t.clicks)),
    check('bots_not_negative', isNotNegative(t.bots)),
  ],
);

/** One row for each click, under the id that the browser keeps as its lead; nothing else of whoever clicked. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    clickId: text('click_id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => trackingLinks.linkId),
    at: instantColumn().notNull(),
    isBot: boolean('is_bot').notNull(),
    byQr: boolean('by_qr').notNull(),
  },
  (t) => [index('link_clicks_by_link').on(t.linkId, t.at)],
);
