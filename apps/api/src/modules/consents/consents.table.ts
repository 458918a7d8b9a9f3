import { bigserial, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/database/columns';
import { applications } from '../applications/applications.table';

export interface NoticeContent {
  title: string;
  sections: { heading: string | null; paragraphs: string[] }[];
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
  (t) => [primaryKey({ columns: [t.key, t.version, t.language] })],
);

/** Append-only: the application's role can't update or delete (REG-DP-13). A withdrawal is a row of its own. */
export const consents = pgTable(
  'consents',
  {
    consentId: text('consent_id').primaryKey(),
    /** The order in which things were said, where two share an instant. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
    userId: text('user_id').notNull(),
    purpose: text('purpose').notNull(),
    granted: boolean('granted').notNull(),
    productType: text('product_type').notNull(),
    lenderId: integer('lender_id'),
    /** The one application that sharing with the lender is for (REG-DL-8); no other purpose has one. */
    appId: text('app_id').references(() => applications.appId),
    noticeKey: text('notice_key').notNull(),
    noticeVersion: integer('notice_version').notNull(),
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
  (t) => [index('consents_by_user').on(t.userId, t.purpose, t.sequence)],
);
