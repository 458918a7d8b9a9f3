import { STATEMENT_STATES } from '@saakh/contracts/money/partner/statements';
import { PAYOUT_STATES } from '@saakh/contracts/money/statements';
import { ACCOUNT_OUTCOMES } from '@saakh/rules/money/statements/changed-account';
import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { partners } from '#platform/brands/brands.table';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

/** Where a partner's commission is paid to, and its tax numbers. */
export const partnerPaymentDetails = pgTable(
  'partner_payment_details',
  {
    partnerId: text('partner_id')
      .primaryKey()
      .references(() => partners.partnerId),
    holder: text('holder').notNull(),
    accountSealed: sealedColumn('account_sealed').notNull(),
    /** As people may see it: its last four digits. */
    accountMasked: text('account_masked').notNull(),
    ifsc: text('ifsc').notNull(),
    panSealed: sealedColumn('pan_sealed').notNull(),
    panMasked: text('pan_masked').notNull(),
    /** As people may see it, with its state. */
    gstin: text('gstin'),
    gstinSealed: sealedColumn('gstin_sealed'),
    updatedAt: instantColumn().notNull(),
    updatedBy: text('updated_by').notNull(),
    /** When holder, account or IFSC were last given or changed, and by whom; null for accounts from before this was kept. */
    accountChangedAt: instantColumn(),
    accountChangedBy: text('account_changed_by'),
    /** What was there when the account could last be paid to; null of a first account. */
    oldHolder: text('old_holder'),
    oldAccountMasked: text('old_account_masked'),
    oldIfsc: text('old_ifsc'),
    /** What a second person found who compared the account, or that the bank sent a transfer back from it, as one confirmed. */
    accountOutcome: text('account_outcome', { enum: ACCOUNT_OUTCOMES }),
    comparedAt: instantColumn(),
    comparedBy: text('compared_by'),
  },
  (t) => [
    check('outcome_known', isKnown(t.accountOutcome, ACCOUNT_OUTCOMES)),
    check('compared_whole', sql`(${t.accountOutcome} is null) = (${t.comparedAt} is null and ${t.comparedBy} is null)`),
    check('compared_by_another', sql`${t.comparedBy} <> ${t.accountChangedBy}`),
    check('masked_gstin_is_sealed', sql`(${t.gstin} is null) = (${t.gstinSealed} is null) and ${t.gstin} like '%*%'`),
  ],
);

/**
 * Where a partner is paid by the operator's earlier books. Nothing is paid there: its owner confirms it first, which makes payment details
 * of it, or gives another account. Either ends this row.
 */
export const partnerOfferedAccounts = pgTable('partner_offered_accounts', {
  partnerId: text('partner_id')
    .primaryKey()
    .references(() => partners.partnerId),
  holder: text('holder').notNull(),
  accountSealed: sealedColumn('account_sealed').notNull(),
  accountMasked: text('account_masked').notNull(),
  ifsc: text('ifsc').notNull(),
  offeredAt: instantColumn().notNull(),
  offeredBy: text('offered_by').notNull(),
});

/** What a partner is owed for what was booked up to the end of a month; one for each month. */
export const statements = pgTable(
  'statements',
  {
    statementId: text('statement_id').primaryKey(),
    number: text('number').notNull().unique(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    /** `YYYY-MM` in India. */
    month: char('month', { length: 7 }).notNull(),
    state: text('state', { enum: STATEMENT_STATES }).notNull(),
    grossPaise: paiseColumn('gross_amount').notNull(),
    taxBasePaise: paiseColumn('tax_base').notNull(),
    taxBps: integer('tax_bps').notNull(),
    taxPaise: paiseColumn('tax_amount').notNull(),
    cgstPaise: paiseColumn('cgst_amount').notNull(),
    sgstPaise: paiseColumn('sgst_amount').notNull(),
    igstPaise: paiseColumn('igst_amount').notNull(),
    netPaise: paiseColumn('net_amount').notNull(),
    /** What an invoice of the partner would have added: without one it is not paid. */
    gstUninvoicedPaise: paiseColumn('gst_uninvoiced_amount').notNull().default(0),
    lines: integer('lines').notNull(),
    preparedBy: text('prepared_by').notNull(),
    preparedAt: instantColumn().notNull(),
    approvedBy: text('approved_by'),
    approvedAt: instantColumn(),
  },
  (t) => [
    uniqueIndex('one_statement_per_month').on(t.partnerId, t.month),
    index('statements_by_month').on(t.month, t.grossPaise, t.statementId),
    index('statements_to_pay').on(t.state, t.partnerId).where(sql`state in ('approved', 'returned')`),
    check('state_known', isKnown(t.state, STATEMENT_STATES)),
    check('month_is_one', sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('gross_positive', isPositive(t.grossPaise)),
    check('tax_base_not_negative', isNotNegative(t.taxBasePaise)),
    check('tax_not_negative', isNotNegative(t.taxPaise)),
    check('gst_uninvoiced_not_negative', isNotNegative(t.gstUninvoicedPaise)),
    check('lines_positive', isPositive(t.lines)),
    check(
      'net_is_what_is_left',
      sql`${t.netPaise} = ${t.grossPaise} - ${t.taxPaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise}`,
    ),
    check('approved_whole', sql`(${t.approvedBy} is null) = (${t.approvedAt} is null)`),
    check('draft_is_not_approved', sql`(${t.state} = 'draft') = (${t.approvedBy} is null)`),
    check('second_person', sql`${t.approvedBy} <> ${t.preparedBy}`),
  ],
);

/** What was handed to the bank at once; its bytes are kept sealed, so that it is the same whenever it is asked for. */
export const payoutFiles = pgTable(
  'payout_files',
  {
    fileId: text('file_id').primaryKey(),
    contentSealed: sealedColumn('content_sealed').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instantColumn().notNull(),
  },
  (t) => [index('payout_files_by_time').on(t.madeAt, t.fileId)],
);

/** One transfer for one statement; a statement whose transfer came back gets another one. */
export const payouts = pgTable(
  'payouts',
  {
    payoutId: text('payout_id').primaryKey(),
    fileId: text('file_id')
      .notNull()
      .references(() => payoutFiles.fileId),
    statementId: text('statement_id')
      .notNull()
      .references(() => statements.statementId),
    partnerId: text('partner_id').notNull(),
    paise: paiseColumn('amount').notNull(),
    accountMasked: text('account_masked').notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull(),
    sentAt: instantColumn().notNull(),
    utr: text('utr'),
    reason: typedTextColumn('reason'),
    settledOn: date('settled_on', { mode: 'string' }),
    /** Who brought the bank's answer, or confirmed that it sent the transfer back. */
    settledBy: text('settled_by'),
  },
  (t) => [
    uniqueIndex('one_payout_per_utr').on(sql`upper(regexp_replace(utr, '[^[:alnum:]]', '', 'g'))`),
    index('payouts_by_file').on(t.fileId),
    index('payouts_by_statement').on(t.statementId, t.sentAt),
    uniqueIndex('one_running_payout').on(t.statementId).where(sql`state <> 'returned'`),
    check('state_known', isKnown(t.state, PAYOUT_STATES)),
    check('amount_positive', isPositive(t.paise)),
    check('settled_whole', sql`(${t.state} = 'sent') = (${t.settledOn} is null)`),
    check('paid_has_utr', sql`${t.state} <> 'paid' or ${t.utr} is not null`),
  ],
);

const RETURN_STATES = ['waiting', 'confirmed', 'refused'] as const;

/** The bank sent a transfer back, as one person read it there; it counts once another one has confirmed it. */
export const payoutReturns = pgTable(
  'payout_returns',
  {
    returnId: text('return_id').primaryKey(),
    payoutId: text('payout_id')
      .notNull()
      .references(() => payouts.payoutId),
    /** The bank's, in capital letters and digits. */
    returnReference: text('return_reference').notNull(),
    reason: typedTextColumn('reason').notNull(),
    state: text('state', { enum: RETURN_STATES }).notNull().default('waiting'),
    recordedAt: instantColumn().notNull(),
    recordedBy: text('recorded_by').notNull(),
    decidedAt: instantColumn(),
    decidedBy: text('decided_by'),
    decisionReason: typedTextColumn('decision_reason'),
  },
  (t) => [
    uniqueIndex('one_return_per_payout').on(t.payoutId).where(sql`state <> 'refused'`),
    uniqueIndex('one_payout_per_return').on(t.returnReference).where(sql`state <> 'refused'`),
    index('payout_returns_waiting').on(t.recordedAt, t.returnId).where(sql`state = 'waiting'`),
    check('state_known', isKnown(t.state, RETURN_STATES)),
    check('decided_whole', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null and ${t.decidedBy} is null)`),
    check('confirmed_by_another', sql`${t.state} <> 'confirmed' or ${t.decidedBy} <> ${t.recordedBy}`),
  ],
);

/** The days whose payouts a partner was written of: of one that stands here no second mail goes out. */
export const payoutDigests = pgTable(
  'payout_digests',
  {
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    day: date('day', { mode: 'string' }).notNull(),
    writtenAt: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.day] })],
);
