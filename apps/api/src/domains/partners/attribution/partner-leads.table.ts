import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { partners } from '#platform/brands/brands.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/** Ways by which a partner names somebody before they come. */
export const ADDED_WAYS = ['assisted', 'api'] as const;

/**
 * A number that a partner has named. It is a hint (decision 45): it makes nobody this partner's customer and shows it nothing, until
 * the number's owner says on our page that this partner helped.
 */
export const partnerLeads = pgTable(
  'partner_leads',
  {
    leadId: text('lead_id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    /** Who added them, and for which shop; nobody where the partner's system did. */
    partnerUserId: text('partner_user_id'),
    merchantId: text('merchant_id'),
    via: text('via', { enum: ADDED_WAYS }).notNull(),
    nameSealed: sealedColumn('name_sealed').notNull(),
    phoneSealed: sealedColumn('phone_sealed').notNull(),
    phoneIndex: text('phone_index').notNull(),
    noteSealed: sealedColumn('note_sealed'),
    productType: text('product_type'),
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    /** For which version of the words the partner says that the person agreed; null where its own system asked. */
    consentVersion: integer('consent_version'),
    /** The link that the SMS names. */
    linkId: text('link_id'),
    /** When the SMS is due; null once it was written, or is not to be. */
    smsDueAt: instantColumn(),
    /** When it was written: the one that this row brought. */
    smsAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** When they said so, and as whom. */
    settledAt: instantColumn(),
    userId: text('user_id').references(() => users.userId),
  },
  (t) => [
    uniqueIndex('one_open_lead_per_partner_and_phone').on(t.partnerId, t.phoneIndex).where(sql`settled_at is null`),
    index('partner_leads_by_phone').on(t.phoneIndex),
    index('partner_leads_by_partner').on(t.partnerId, t.createdAt),
    index('partner_leads_by_user').on(t.userId).where(sql`user_id is not null`),
    index('partner_leads_to_write').on(t.smsDueAt).where(sql`sms_due_at is not null`),
    index('partner_leads_by_end').on(t.expiresAt),
    check('via_known', isKnown(t.via, ADDED_WAYS)),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
    check('consent_version_positive', isPositive(t.consentVersion)),
    check('settled_whole', sql`(${t.settledAt} is null) = (${t.userId} is null)`),
    check('open_for_a_while', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);
