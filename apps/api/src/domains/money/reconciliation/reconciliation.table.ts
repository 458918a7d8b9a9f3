import { CLAIM_LINE_STATES, RECONCILIATION_STATES } from '@saakh/contracts/money/reconciliation';
import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn, typedTextColumn } from '#platform/database/columns';

/** `reconcile` of the rules, in SQL; a test holds them against each other. */
const STATE = sql`case
  when received_amount - expected_amount >= 1 then 'over'
  when expected_amount - received_amount < 1 then 'matched'
  when expected_amount - received_amount - written_off_amount < 1 then 'written-off'
  when received_amount = 0 and expected_amount > 0 then 'missing'
  else 'short' end`;

/**
 * What is expected for each loan beside what was received. What is expected follows `commission_cases`, what was
 * received the rows of commission files that are booked. A loan that a lender paid for, and of whose payout we know nothing, has
 * the month of the file. A customer's purge takes the loan and leaves this.
 */
export const caseReceipts = pgTable(
  'case_receipts',
  {
    lenderApplicationId: text('lender_application_id').primaryKey(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    /** `YYYY-MM` in India of the payout. */
    month: char('month', { length: 7 }).notNull(),
    expectedPaise: paiseColumn('expected_amount').notNull().default(0),
    /** Below 0 where more was taken back than paid. */
    receivedPaise: paiseColumn('received_amount').notNull().default(0),
    writtenOffPaise: paiseColumn('written_off_amount').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    lastPaidOn: date('last_paid_on', { mode: 'string' }),
    state: text('state', { enum: RECONCILIATION_STATES }).notNull().generatedAlwaysAs(STATE),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    // Everything that the sums of a month are made of: they are read from the index alone.
    index('case_receipts_by_month').on(
      t.lenderId,
      t.month,
      t.state,
      t.expectedPaise,
      t.receivedPaise,
      t.writtenOffPaise,
    ),
    // What is waited for, however old: few among all loans.
    index('case_receipts_short')
      .on(t.lenderId, t.month, t.expectedPaise, t.receivedPaise, t.writtenOffPaise)
      .where(sql`state in ('short', 'missing')`),
    // Those whose write-off is to be booked back: none, but for a minute.
    index('case_receipts_overwritten')
      .on(t.lenderApplicationId)
      .where(sql`written_off_amount > greatest(expected_amount - received_amount, 0)`),
    index('case_receipts_by_size').on(t.lenderId, sql`abs(received_amount - expected_amount)`, t.lenderApplicationId),
    check('month_is_one', sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('expected_not_negative', isNotNegative(t.expectedPaise)),
    check('written_off_not_negative', isNotNegative(t.writtenOffPaise)),
    check('rows_not_negative', isNotNegative(t.rows)),
    check('nothing_without_rows', sql`${t.rows} > 0 or ${t.receivedPaise} = 0`),
    check('state_known', isKnown(t.state, RECONCILIATION_STATES)),
  ],
);

/** What is claimed from a lender at once. */
export const lenderClaims = pgTable(
  'lender_claims',
  {
    claimId: text('claim_id').primaryKey(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    /** For the lender and colleagues; names no customer. */
    note: typedTextColumn('note'),
    createdAt: instantColumn().notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [index('lender_claims_by_time').on(t.createdAt, t.claimId), index('lender_claims_by_lender').on(t.lenderId)],
);

/** A loan of a claim; it stands in one open claim at most. */
export const lenderClaimLines = pgTable(
  'lender_claim_lines',
  {
    claimId: text('claim_id')
      .notNull()
      .references(() => lenderClaims.claimId),
    lenderApplicationId: text('lender_application_id').notNull(),
    /** What it was short of when it was claimed. */
    claimedPaise: paiseColumn('claimed_amount').notNull(),
    state: text('state', { enum: CLAIM_LINE_STATES }).notNull().default('open'),
    /** When it was no longer open: nothing was due any more, or it was written off or withdrawn. */
    settledAt: instantColumn(),
    /** Who ended it, and why; of a loan that is settled by itself nobody. */
    endedBy: text('ended_by'),
    reason: typedTextColumn('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.lenderApplicationId] }),
    uniqueIndex('one_open_claim_per_loan').on(t.lenderApplicationId).where(sql`state = 'open'`),
    index('lender_claim_lines_by_loan').on(t.lenderApplicationId),
    check('state_known', isKnown(t.state, CLAIM_LINE_STATES)),
    check('claimed_positive', isPositive(t.claimedPaise)),
    check('settled_whole', sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
    check('ended_by_somebody', sql`(${t.state} in ('written-off', 'withdrawn')) = (${t.endedBy} is not null)`),
    check('ended_for_a_reason', sql`(${t.endedBy} is null) = (${t.reason} is null)`),
  ],
);
