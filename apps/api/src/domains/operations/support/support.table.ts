import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

export const helpRequests = pgTable(
  'help_requests',
  {
    helpRequestId: text('help_request_id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    nameSealed: sealedColumn('name_sealed').notNull(),
    emailSealed: sealedColumn('email_sealed').notNull(),
    /** By which a customer's own requests are found, because anybody may ask for help without an account. */
    emailIndex: text('email_index'),
    phoneSealed: sealedColumn('phone_sealed').notNull(),
    phoneIndex: text('phone_index'),
    /** The customer who changed to another number or address since, so that the request is found with theirs. */
    about: text('about'),
    companySealed: sealedColumn('company_sealed'),
    descriptionSealed: sealedColumn('description_sealed').notNull(),
    createdAt: instantColumn().notNull(),
    forwardedAt: instantColumn(),
    attempts: integer('attempts').notNull().default(0),
    /** The notice that stood above the form (REG-DP-1); null of a page of before there was one. */
    noticeVersion: integer('notice_version'),
    noticeLanguage: text('notice_language').$type<'en' | 'hi'>(),
    noticeHash: text('notice_hash'),
  },
  (t) => [
    index('help_requests_by_email').on(t.emailIndex),
    index('help_requests_by_phone').on(t.phoneIndex),
    index('help_requests_by_customer').on(t.about),
    index('help_requests_by_time').on(t.createdAt),
    check('notice_whole', sql`num_nonnulls(${t.noticeVersion}, ${t.noticeLanguage}, ${t.noticeHash}) in (0, 3)`),
    check('notice_version_positive', isPositive(t.noticeVersion)),
    check('notice_language_known', isKnown(t.noticeLanguage, ['en', 'hi'])),
  ],
);

export const visits = pgTable(
  'visits',
  {
    visitId: text('visit_id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    path: text('path').notNull(),
    utms: jsonb('utms').$type<Record<string, string>>().notNull(),
    urlSegment: text('url_segment'),
    lead: text('lead'),
    qr: text('qr'),
    at: instantColumn().notNull(),
  },
  (t) => [index('visits_by_time').on(t.at)],
);
