import { sql } from 'drizzle-orm';
import { check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';

/** What a company does with data on our orders. Lenders and insurers decide for themselves and have tables of their own. */
export const PROCESSOR_KINDS = [
  'sms',
  'whatsapp',
  'email',
  'hosting',
  'crm',
  'telephony',
  'file-storage',
  'file-scan',
  'visit-count',
] as const;
export type ProcessorKind = (typeof PROCESSOR_KINDS)[number];

/** The companies that work with customers' data on our orders, by day (REG-DL-12): the privacy policy names those of today. */
export const dataRecipients = pgTable(
  'data_recipients',
  {
    recipientId: text('recipient_id').primaryKey(),
    kind: text('kind', { enum: PROCESSOR_KINDS }).notNull(),
    name: text('name').notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The first day on which it is none any more. */
    effectiveTo: date('effective_to', { mode: 'string' }),
  },
  (t) => [
    check('kind_known', isKnown(t.kind, PROCESSOR_KINDS)),
    check('ends_after_it_begins', sql`${t.effectiveTo} is null or ${t.effectiveTo} >= ${t.effectiveFrom}`),
  ],
);
