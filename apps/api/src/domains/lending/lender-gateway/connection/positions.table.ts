import { LENDER_OPERATIONS } from '@saakh/contracts/lending/connections/document';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/**
 * How far an operation at a lender's system has come, step by step, so that a process that is killed goes on where it stopped;
 * and what its steps saved, for later operations of the same application.
 */
export const lenderPositions = pgTable(
  'lender_positions',
  {
    /** Of the three that follow: what the sealed column is bound to. */
    positionId: text('position_id')
      .primaryKey()
      .generatedAlwaysAs(sql`lender_application_id || ' ' || operation || ' ' || subject`),
    lenderApplicationId: text('lender_application_id').notNull(),
    operation: text('operation', { enum: LENDER_OPERATIONS }).notNull(),
    /** What it is about where an application has several: a document's id; else empty. */
    subject: text('subject').notNull(),
    /** The step that comes next. */
    step: integer('step').notNull(),
    /** That step was sent, and its answer was not kept: the lender may have taken it. */
    isSent: boolean('is_sent').notNull(),
    savedSealed: sealedColumn('saved_sealed').notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [
    unique('one_position').on(t.lenderApplicationId, t.operation, t.subject),
    check('operation_known', isKnown(t.operation, LENDER_OPERATIONS)),
  ],
);

/** Our references of applications, for lenders that want them in a form of their own. */
export const lenderReferences = pgTable(
  'lender_references',
  {
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    reference: text('reference').notNull(),
    lenderApplicationId: text('lender_application_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lenderId, t.reference] }), unique().on(t.lenderApplicationId)],
);
