import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, sealedColumn } from '../../platform/database/columns';

export const helpRequests = pgTable('help_requests', {
  helpRequestId: text('help_request_id').primaryKey(),
  brandKey: text('brand_key').notNull(),
  nameSealed: sealedColumn('name_sealed').notNull(),
  emailSealed: sealedColumn('email_sealed').notNull(),
  phoneSealed: sealedColumn('phone_sealed').notNull(),
  company: text('company'),
  description: text('description').notNull(),
  createdAt: instantColumn().notNull(),
  forwardedAt: instantColumn(),
  attempts: integer('attempts').notNull().default(0),
});

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
