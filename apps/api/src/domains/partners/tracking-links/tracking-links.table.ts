import { LINK_TARGETS } from '@saakh/contracts/partners/staff/tracking-links';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { partnerUsers } from '#domains/identity/sign-in/identity.table';
import { partners } from '#platform/brands/brands.table';
import { isKnown, isNotNegative } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

const counter = (name: string) => integer(name).notNull().default(0);
/** Who came by a link, of people and of programs, and what they left as a lead. */
export const visits = { clicks: counter('clicks'), bots: counter('bots'), leads: counter('leads') };
/** What became of the leads: people who signed in, each once, and what they applied for and were paid. */
export const results = {
  signIns: counter('sign_ins'),
  applications: counter('applications'),
  submissions: counter('submissions'),
  disbursals: counter('disbursals'),
  disbursedPaise: bigint('disbursed_paise', { mode: 'number' }).notNull().default(0),
};

export const trackingLinks = pgTable(
  'tracking_links',
  {
    linkId: text('link_id').primaryKey(),
    code: text('code').notNull().unique(),
    name: typedTextColumn('name').notNull(),
    brandKey: text('brand_key').notNull(),
    target: text('target', { enum: LINK_TARGETS }).notNull(),
    productType: text('product_type'),
    cardId: integer('card_id'),
    utms: jsonb('utms').$type<Record<string, string>>().notNull(),
    /** The last day of India on which it leads there. */
    endsOn: date('ends_on'),
    active: boolean('active').notNull().default(true),
    /** The sums of the link, without what `link_changes` still holds. */
    ...visits,
    ...results,
    createdAt: instantColumn().notNull(),
    createdBy: text('created_by').notNull(),
    /** Whose link it is, of whom in the portal; null where staff made it. */
    partnerId: text('partner_id').references(() => partners.partnerId),
    partnerUserId: text('partner_user_id').references(() => partnerUsers.partnerUserId),
  },
  (t) => [
    index('tracking_links_by_time').on(t.createdAt, t.linkId),
    check('target_known', isKnown(t.target, LINK_TARGETS)),
    check('code_plain', sql`${t.code} ~ '^[a-z0-9]{7}$'`),
    check(
      'target_whole',
      sql`(${t.target} = 'product') = (${t.productType} is not null) and (${t.target} = 'card') = (${t.cardId} is not null)`,
    ),
    // A person of the portal has one link to each place, however often it is asked for.
    uniqueIndex('one_link_of_a_person')
      .on(t.partnerUserId, t.brandKey, t.target, sql`coalesce(product_type, '')`)
      .where(sql`partner_user_id is not null`),
    index('tracking_links_by_partner').on(t.partnerId, t.createdAt).where(sql`partner_id is not null`),
    check('partner_whole', sql`(${t.partnerId} is null) = (${t.partnerUserId} is null)`),
    check('clicks_not_negative', isNotNegative(t.clicks)),
    check('bots_not_negative', isNotNegative(t.bots)),
  ],
);

/**
 * One row for each click, under the id that the browser keeps as its lead; nothing else of the visitor. It has no index but that
 * of its ids, which begin with the time: sums answer what a link brought, and by an index of links each click would write to a page
 * of its own.
 */
export const linkClicks = pgTable('link_clicks', {
  clickId: text('click_id').primaryKey(),
  linkId: text('link_id')
    .notNull()
    .references(() => trackingLinks.linkId),
  at: instantColumn().notNull(),
  isBot: boolean('is_bot').notNull(),
  byQr: boolean('by_qr').notNull(),
});

/**
 * What the last statements added to the sums of links and took away from them. Triggers of clicks, leads and sign-ins write it,
 * and the effects of applications and loans, so that nobody waits for anybody; every minute it moves to the links and their days.
 */
export const linkChanges = pgTable(
  'link_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    linkId: text('link_id').notNull(),
    /** The day of the click in India, of clicks and leads; null of what became of them. */
    on: date('day', { mode: 'string' }),
    ...visits,
    ...results,
  },
  (t) => [index('link_changes_by_link').on(t.linkId)],
);

/** Clicks of a link by their days in India, and how many of each became leads whenever; without what `link_changes` holds. */
export const linkDays = pgTable(
  'link_days',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => trackingLinks.linkId),
    on: date('day', { mode: 'string' }).notNull(),
    ...visits,
  },
  (t) => [primaryKey({ columns: [t.linkId, t.on] })],
);
