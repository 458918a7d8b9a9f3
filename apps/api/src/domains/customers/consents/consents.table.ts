import { CONSENT_PURPOSES } from '@saakh/contracts/customers/consents';
import type { NameOnPapers } from '@saakh/contracts/fields';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

export interface NoticeContent {
  title: string;
  sections: { heading: string | null; paragraphs: string[]; itemsFollow?: true | undefined }[];
  items: { item: string; purpose: string }[];
  links: { label: string; href: string }[];
}

/** Versioned texts; a version is never changed once in force. */
export const notices = pgTable(
  'notices',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    language: text('language').$type<'en' | 'hi'>().notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    content: jsonb('content').$type<NoticeContent>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.version, t.language] }),
    check('version_positive', isPositive(t.version)),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
  ],
);

/** Append-only: the application's role can't update or delete (REG-DP-13). A withdrawal is a row of its own. */
export const consents = pgTable(
  'consents',
  {
    consentId: text('consent_id').primaryKey(),
    /** The order in which things were said, where two share an instant. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    /** Where it was said: the text named this brand. Unknown of what was said before brands were kept. */
    brandKey: text('brand_key'),
    purpose: text('purpose').notNull(),
    granted: boolean('granted').notNull(),
    productType: text('product_type').notNull(),
    lenderId: integer('lender_id').references(() => lenders.lenderId),
    /** Who gets what is shared, where it is no lender: the insurer of a plan, or the partner that brought the customer. */
    recipient: text('recipient'),
    /** The lender or insurer as the text that was shown named it; unknown of what was said before it was kept. */
    shownName: jsonb('shown_name').$type<NameOnPapers>(),
    /** The partner that the recipient's name meant, because names may change; null in rows from before this column. */
    partnerId: text('partner_id'),
    /** The one application that sharing with the lender, or a text of the lender's own, is for (REG-DL-8); `0001_functions.sql` has the reference. */
    appId: text('app_id'),
    /** A notice; for a lender's own text its journey and its key there, `slug#key`, and the journey's version. */
    noticeKey: text('notice_key').notNull(),
    noticeVersion: integer('notice_version').notNull(),
    /** The text itself, where it is the lender's own and no notice keeps it. */
    ownText: text('own_text'),
    noticeHash: text('notice_hash').notNull(),
    language: text('language').$type<'en' | 'hi'>().notNull(),
    items: jsonb('items').$type<string[]>().notNull(),
    channels: jsonb('channels').$type<string[]>().notNull(),
    channel: text('channel').notNull(),
    withdraws: text('withdraws'),
    at: instantColumn().notNull(),
    ip: text('ip'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('consents_by_user').on(t.userId, t.purpose, t.sequence),
    index('consents_by_application').on(t.appId, t.lenderId),
    check('purpose_known', isKnown(t.purpose, CONSENT_PURPOSES)),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
    check(
      'shared_with_one_for_one',
      sql`case when ${t.purpose} in ('lender-sharing', 'lender-own-text') then ${t.lenderId} is not null and ${t.appId} is not null else ${t.lenderId} is null and ${t.appId} is null end`,
    ),
    check(
      'shared_items_named',
      sql`${t.purpose} not in ('lender-sharing', 'insurer-sharing') or not ${t.granted} or jsonb_array_length(${t.items}) > 0`,
    ),
    check('own_text_kept', sql`(${t.purpose} = 'lender-own-text') = (${t.ownText} is not null)`),
    check(
      'recipient_named',
      sql`(${t.purpose} in ('insurer-sharing', 'partner-sight')) = (${t.recipient} is not null)`,
    ),
    check('partner_of_sight', sql`${t.partnerId} is null or ${t.purpose} = 'partner-sight'`),
  ],
);
