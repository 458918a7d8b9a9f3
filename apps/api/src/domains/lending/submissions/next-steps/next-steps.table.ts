import { NEXT_STEP_KINDS } from '@saakh/contracts/lending/timeline';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { lenderApplications } from '#domains/lending/applications/lender-applications.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn, sealedColumn } from '#platform/database/columns';

/** Where an application stands at its lender, in the lender's own words, and what its customer does next there. */
export const lenderStandings = pgTable(
  'lender_standings',
  {
    lenderApplicationId: text('lender_application_id')
      .primaryKey()
      .references(() => lenderApplications.lenderApplicationId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    /** The lender's own word; its connection says what it means. */
    stage: text('stage'),
    nextKind: text('next_kind', { enum: NEXT_STEP_KINDS }),
    /** Since when that waits for the customer. */
    nextAt: instantColumn(),
    /** The page of the lender; with it anybody can go on, so it is kept sealed and given to its customer only. */
    linkSealed: sealedColumn('link_sealed'),
    linkExpiresAt: instantColumn(),
    openedAt: instantColumn(),
    remindedAt: instantColumn(),
    /** Of the text that the customer brings back from the lender; it serves once. */
    returnDigest: text('return_digest'),
    returnedAt: instantColumn(),
    /** The lender is not asked about it before: it said so, or our calls of the day are used up. */
    askNotBefore: instantColumn(),
    loanAccount: text('loan_account'),
    utr: text('utr'),
    /** What arrived, after the fees that the lender kept back. */
    paidPaise: paiseColumn('paid_amount'),
  },
  (t) => [
    unique('one_standing_per_return').on(t.returnDigest),
    index('lender_standings_by_user').on(t.userId),
    check('next_kind_known', isKnown(t.nextKind, NEXT_STEP_KINDS)),
    check('paid_amount_positive', isPositive(t.paidPaise)),
  ],
);
