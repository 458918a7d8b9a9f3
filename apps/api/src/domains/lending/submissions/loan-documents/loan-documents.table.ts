import { LOAN_DOCUMENT_KINDS } from '@saakh/contracts/lending/applications';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { lenderApplications } from '#domains/lending/applications/lender-applications.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

/** Documents that lenders signed with loans: which there are and what they hash to. Their content stays with the lender. */
export const loanDocuments = pgTable(
  'loan_documents',
  {
    loanDocumentId: text('loan_document_id').primaryKey(),
    lenderApplicationId: text('lender_application_id')
      .notNull()
      .references(() => lenderApplications.lenderApplicationId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: LOAN_DOCUMENT_KINDS }).notNull(),
    sha256: text('sha256').notNull(),
    /** The lender's own id of it, by which the lender is asked for the content. */
    lenderDocumentId: text('lender_document_id').notNull(),
    receivedAt: instantColumn().notNull(),
  },
  (t) => [
    unique('one_row_per_loan_document').on(t.lenderApplicationId, t.kind, t.sha256),
    index('loan_documents_by_user').on(t.userId),
    check('kind_known', isKnown(t.kind, LOAN_DOCUMENT_KINDS)),
    check('sha256_is_one', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);
