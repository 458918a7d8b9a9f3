import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, sealedColumn } from '../database/columns';

export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text('id').primaryKey(),
    channel: text('channel', { enum: ['sms', 'email', 'whatsapp'] }).notNull(),
    templateKey: text('template_key').notNull(),
    language: text('language').notNull(),
    category: text('category', { enum: ['transactional', 'service', 'promotional'] }).notNull(),
    recipientSealed: sealedColumn('recipient_sealed').notNull(),
    recipientIndex: text('recipient_index').notNull(),
    /** Contents are emptied once the message has really gone out. */
    subjectSealed: sealedColumn('subject_sealed'),
    bodySealed: sealedColumn('body_sealed'),
    htmlSealed: sealedColumn('html_sealed'),
    /** DLT ids that an SMS carries: principal entity, header, template. */
    peId: text('pe_id'),
    header: text('header'),
    dltTemplateId: text('dlt_template_id'),
    status: text('status', { enum: ['queued', 'sent', 'held', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instantColumn().notNull(),
    /** Promotional messages wait for their hours. */
    sendAfter: instantColumn().notNull(),
    sentAt: instantColumn(),
    providerReference: text('provider_reference'),
    error: text('error'),
  },
  (t) => [
    index('outbox_by_recipient').on(t.recipientIndex, t.createdAt),
    index('outbox_waiting').on(t.sendAfter).where(sql`status = 'queued'`),
  ],
);
