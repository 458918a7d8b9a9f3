import type { JourneyDefinition, JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { users } from '#domains/identity/customers/customers.table';
import { applications } from '#domains/lending/applications/applications.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

const STATES = ['open', 'complete', 'declined'] as const;

/** What lenders ask, version by version; never changed. Which one is asked, or none, stands with the lender. */
export const lenderJourneys = pgTable(
  'lender_journeys',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    /** Under `/user/lender` or, for the gold lenders, under `/user/gold`. */
    kind: text('kind', { enum: ['lender', 'gold'] }).notNull(),
    definition: jsonb('definition').$type<JourneyDefinition>().notNull(),
    author: text('author').notNull(),
    reason: typedTextColumn('reason'),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.version] }),
    uniqueIndex('one_version_per_lender').on(t.lenderId, t.version),
    check('version_positive', isPositive(t.version)),
    check('kind_known', isKnown(t.kind, ['lender', 'gold'])),
  ],
);

/**
 * What staff are writing for a lender, one for all of them. The row outlives its definition and counts on, so that an old
 * page never writes over a draft that it has not seen.
 */
export const journeyDrafts = pgTable(
  'journey_drafts',
  {
    lenderId: integer('lender_id')
      .primaryKey()
      .references(() => lenders.lenderId),
    kind: text('kind', { enum: ['lender', 'gold'] }).notNull(),
    /** Null once it was published or thrown away. */
    definition: jsonb('definition').$type<JourneyDraft>(),
    revision: integer('revision').notNull(),
    /** The version that was asked when it was begun. */
    basedOn: integer('based_on'),
    author: text('author').notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [check('kind_known', isKnown(t.kind, ['lender', 'gold'])), check('revision_positive', isPositive(t.revision))],
);

/** One customer's way through a lender's journey, for one application; it stays with the version that asked. */
export const journeyAnswers = pgTable(
  'journey_answers',
  {
    journeyAnswerId: text('journey_answer_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => applications.appId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    answersSealed: sealedColumn('answers_sealed').notNull(),
    /** Keys of the lender's texts that were agreed to, and when. */
    consents: text('consents').array().notNull(),
    consentedAt: instantColumn(),
    state: text('state', { enum: STATES }).notNull(),
    /** The field whose answer made the lender say no. */
    declinedBy: text('declined_by'),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.slug, t.version], foreignColumns: [lenderJourneys.slug, lenderJourneys.version] }),
    uniqueIndex('one_answer_per_journey').on(t.appId, t.slug),
    index('journey_answers_by_user').on(t.userId),
    // Those who began a lender's questions and went no further, by when.
    index('journey_answers_resting').on(t.updatedAt).where(sql`state = 'open'`),
    check('state_known', isKnown(t.state, STATES)),
  ],
);

/** A document for a lender; the file goes as soon as the lender has it (REG-DL-9), the row says that there was one. */
export const journeyDocuments = pgTable(
  'journey_documents',
  {
    documentId: text('document_id').primaryKey(),
    journeyAnswerId: text('journey_answer_id')
      .notNull()
      .references(() => journeyAnswers.journeyAnswerId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    key: text('key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Where the file lies; null once it is gone. */
    fileKey: text('file_key'),
    uploadedAt: instantColumn().notNull(),
    handedOverAt: instantColumn(),
  },
  (t) => [
    index('journey_documents_by_user').on(t.userId),
    index('journey_documents_by_answer').on(t.journeyAnswerId),
    uniqueIndex('one_document_per_key').on(t.journeyAnswerId, t.key).where(sql`file_key is not null`),
    check('bytes_positive', isPositive(t.bytes)),
  ],
);
