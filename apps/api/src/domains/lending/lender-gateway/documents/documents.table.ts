import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { isPositive } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

export interface ConnectionTrial {
  readonly reference: string;
  /** What the lender answered, by our names. */
  readonly read: Readonly<Record<string, unknown>>;
  /** It was refused: the next one is another. */
  readonly isRefused?: boolean;
  /** The lender's code in its address for updates. */
  readonly slug?: string;
  /** When it was last tried, and what the connection looked like then. */
  readonly triedAt?: string;
  readonly hash?: string;
  /** What the lender's page brings back. */
  readonly returnState?: string;
}

/** Published connections, a row for each version; none is ever changed. Which of them is in force says `lender_connections`. */
export const lenderDocuments = pgTable(
  'lender_documents',
  {
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    version: integer('version').notNull(),
    document: jsonb('document').notNull(),
    author: text('author').notNull(),
    /** Why it was published, also where something of the checklist had not been tried. */
    reason: typedTextColumn('reason').notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lenderId, t.version] }), check('version_positive', isPositive(t.version))],
);

/** What staff are writing, however incomplete: one for each lender. The revision grows even when a draft was thrown away. */
export const lenderDrafts = pgTable(
  'lender_drafts',
  {
    lenderId: integer('lender_id')
      .primaryKey()
      .references(() => lenders.lenderId),
    /** Null once it was published or thrown away. */
    document: jsonb('document'),
    revision: integer('revision').notNull(),
    /** The invented application with which it is tried: our reference, and what the lender said of it. */
    trial: jsonb('trial').$type<ConnectionTrial>(),
    author: text('author').notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [check('revision_positive', isPositive(t.revision))],
);

/** What the tries of a draft have shown so far, by the checks of the list before publishing. */
export const lenderChecks = pgTable(
  'lender_checks',
  {
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    /** Of what the operation looked like when it was tried: after a change it is tried again. */
    hash: text('hash').notNull(),
    check: text('check').notNull(),
    passedAt: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lenderId, t.hash, t.check] })],
);
