import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

/** What two applications may have in common. */
export const MARK_KINDS = ['pan', 'mobile', 'email', 'account', 'gstin'] as const;
const STATES = ['draft', 'submitted', 'approved', 'rejected'] as const;

/** A merchant's own application to sell under a partner; found again by a secret that only its browser has. */
export const merchantForms = pgTable(
  'merchant_forms',
  {
    formId: text('form_id').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    brandKey: text('brand_key').notNull(),
    /** The partner named in the address, as it stood there. */
    partnerName: typedTextColumn('partner_name'),
    language: text('language').$type<'en' | 'hi'>().notNull(),
    answersSealed: sealedColumn('answers_sealed').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    /** What the merchant is told to quote. */
    reference: text('reference').unique(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    submittedAt: instantColumn(),
    /**
     * The notice that stood above the form, the last that was shown (REG-DP-1): above the first field, then above the tick by
     * which it was sent. Null of a page of before there was one.
     */
    noticeVersion: integer('notice_version'),
    noticeLanguage: text('notice_language').$type<'en' | 'hi'>(),
    noticeHash: text('notice_hash'),
  },
  (t) => [
    index('merchant_forms_by_state').on(t.state, t.submittedAt),
    check('state_known', isKnown(t.state, STATES)),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
    check('notice_whole', sql`num_nonnulls(${t.noticeVersion}, ${t.noticeLanguage}, ${t.noticeHash}) in (0, 3)`),
    check('notice_version_positive', isPositive(t.noticeVersion)),
    check('notice_language_known', isKnown(t.noticeLanguage, ['en', 'hi'])),
    check('submitted_with_reference', sql`(${t.state} = 'draft') = (${t.reference} is null)`),
  ],
);

export const merchantDocuments = pgTable(
  'merchant_documents',
  {
    documentId: text('document_id').primaryKey(),
    formId: text('form_id')
      .notNull()
      .references(() => merchantForms.formId),
    key: text('key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    fileKey: text('file_key').notNull(),
    uploadedAt: instantColumn().notNull(),
  },
  (t) => [
    uniqueIndex('one_merchant_document_per_key').on(t.formId, t.key),
    check('bytes_positive', isPositive(t.bytes)),
  ],
);

/** A keyed hash of each number of an application that was sent: the same one is found elsewhere without opening any. */
export const merchantMarks = pgTable(
  'merchant_marks',
  {
    formId: text('form_id')
      .notNull()
      .references(() => merchantForms.formId),
    kind: text('kind', { enum: MARK_KINDS }).notNull(),
    mark: text('mark').notNull(),
  },
  (t) => [
    primaryKey({ name: 'merchant_marks_pk', columns: [t.formId, t.kind] }),
    index('merchant_marks_by_mark').on(t.kind, t.mark),
    check('kind_known', isKnown(t.kind, MARK_KINDS)),
  ],
);
