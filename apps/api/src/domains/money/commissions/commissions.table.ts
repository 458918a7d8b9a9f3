import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { partners } from '#platform/brands/brands.table';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn } from '#platform/database/columns';

export const MOVEMENT_KINDS = ['commission', 'referral', 'adjustment', 'clawback'] as const;
const isMonth = (column: AnyPgColumn): SQL => sql`${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`;

/** Loans and lenders whose commission is to be worked out again: the effects of a change write it, a job takes it away. */
export const commissionChanges = pgTable(
  'commission_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lenderApplicationId: text('lender_application_id'),
    /** What the lender pays was changed: its month of today is computed again. */
    lenderId: integer('lender_id'),
  },
  (t) => [check('of_one_thing', sql`num_nonnulls(${t.lenderApplicationId}, ${t.lenderId}) = 1`)],
);

/** By which terms a lender's month was reckoned last: of a slab, or of the lender's own. */
export const commissionMonths = pgTable(
  'commission_months',
  {
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    /** `YYYY-MM` in India. */
    month: char('month', { length: 7 }).notNull(),
    slabId: integer('slab_id'),
    percentThousandths: integer('percent_thousandths').notNull(),
    flatPaise: paiseColumn('flat_amount').notNull(),
    reckonedAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lenderId, t.month] }),
    check('month_is_one', isMonth(t.month)),
    check('percent_not_negative', isNotNegative(t.percentThousandths)),
    check('flat_not_negative', isNotNegative(t.flatPaise)),
  ],
);

/**
 * What a loan that was paid out brings, and whom, as it stands booked. The partner's share and its
 * referrer's stay as they were when the loan was first booked; a customer's purge takes the loan and leaves this.
 */
export const commissionCases = pgTable(
  'commission_cases',
  {
    lenderApplicationId: text('lender_application_id').primaryKey(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    productType: text('product_type').notNull(),
    disbursedOn: date('disbursed_on', { mode: 'string' }).notNull(),
    /** `YYYY-MM` of that day. */
    month: char('month', { length: 7 }).notNull(),
    disbursedPaise: paiseColumn('disbursed_amount').notNull(),
    partnerId: text('partner_id').references(() => partners.partnerId),
    partnerUserId: text('partner_user_id'),
    merchantId: text('merchant_id'),
    sharePercentThousandths: integer('share_percent_thousandths').notNull(),
    shareFlatPaise: paiseColumn('share_flat_amount').notNull(),
    slabId: integer('slab_id'),
    percentThousandths: integer('percent_thousandths').notNull(),
    flatPaise: paiseColumn('flat_amount').notNull(),
    /** What the lender took back in all of what it pays for the loan, as staff say; the booking leaves it alone. */
    takenBackPaise: paiseColumn('taken_back_amount').notNull().default(0),
    takenBackBy: text('taken_back_by'),
    /** What the terms bring, less what was taken back. */
    revenuePaise: paiseColumn('revenue_amount').notNull(),
    commissionPaise: paiseColumn('commission_amount').notNull(),
    /** Who had brought the partner when the loan was first booked for it, and for what: kept like the partner's own share. */
    referrerId: text('referrer_id').references(() => partners.partnerId),
    referralPercentThousandths: integer('referral_percent_thousandths'),
    referralMostPerCasePaise: paiseColumn('referral_most_per_case'),
    referralMostPerMonthPaise: paiseColumn('referral_most_per_month'),
    /** First and last day of India on which a payout brings the referrer something. */
    referralSince: date('referral_since', { mode: 'string' }),
    referralUntil: date('referral_until', { mode: 'string' }),
    referralPaise: paiseColumn('referral_amount').notNull(),
    /** The loan is none any more: its lender took back what it had paid, or its payout was told by mistake. */
    endedAt: instantColumn(),
    bookedAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    index('commission_cases_by_month').on(t.lenderId, t.month, t.lenderApplicationId),
    index('commission_cases_by_partner').on(t.partnerId, t.disbursedOn, t.lenderApplicationId),
    index('commission_cases_by_referrer').on(t.referrerId, t.month).where(sql`referrer_id is not null`),
    check('month_is_one', isMonth(t.month)),
    check('disbursed_amount_positive', isPositive(t.disbursedPaise)),
    check('share_not_negative', isNotNegative(t.sharePercentThousandths)),
    check('share_flat_not_negative', isNotNegative(t.shareFlatPaise)),
    check('percent_not_negative', isNotNegative(t.percentThousandths)),
    check('flat_not_negative', isNotNegative(t.flatPaise)),
    check('taken_back_not_negative', isNotNegative(t.takenBackPaise)),
    check('revenue_not_negative', isNotNegative(t.revenuePaise)),
    check('commission_not_negative', isNotNegative(t.commissionPaise)),
    check('referral_not_negative', isNotNegative(t.referralPaise)),
    check('nobody_earns_nothing', sql`${t.partnerId} is not null or ${t.commissionPaise} = 0`),
    check('no_referral_of_nobody', sql`${t.referrerId} is not null or ${t.referralPaise} = 0`),
    check(
      'referral_terms_whole',
      sql`num_nonnulls(${t.referrerId}, ${t.referralPercentThousandths}, ${t.referralSince}) in (0, 3)`,
    ),
    check(
      'no_limits_of_nobody',
      sql`${t.referrerId} is not null or num_nonnulls(${t.referralMostPerCasePaise}, ${t.referralMostPerMonthPaise}, ${t.referralUntil}) = 0`,
    ),
    check('referral_percent_is_a_share', sql`${t.referralPercentThousandths} between 0 and 100000`),
    check('referral_most_per_case_not_negative', isNotNegative(t.referralMostPerCasePaise)),
    check('referral_most_per_month_not_negative', isNotNegative(t.referralMostPerMonthPaise)),
    check('referral_days_in_order', sql`${t.referralUntil} >= ${t.referralSince}`),
    check('referred_by_another', sql`${t.referrerId} <> ${t.partnerId}`),
    check(
      'ended_brings_nothing',
      sql`${t.endedAt} is null or (${t.revenuePaise} = 0 and ${t.commissionPaise} = 0 and ${t.referralPaise} = 0)`,
    ),
  ],
);

/**
 * What was added to what a partner has earned, or taken from it, and how it was reckoned; a statement takes up those that none
 * has yet. Written with its lines of the ledger, and never changed but for its statement.
 */
export const commissionMovements = pgTable(
  'commission_movements',
  {
    movementId: bigserial('movement_id', { mode: 'number' }).primaryKey(),
    entryId: text('entry_id').notNull(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    lenderApplicationId: text('lender_application_id').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    paise: paiseColumn('amount').notNull(),
    how: jsonb('how').notNull(),
    at: instantColumn().notNull(),
    statementId: text('statement_id'),
  },
  (t) => [
    // With all that a sum of some days asks for: a partner's year is added up with each look at its lines.
    index('commission_movements_summed').on(t.partnerId, t.at, t.movementId, t.paise, t.kind, t.statementId),
    index('commission_movements_open').on(t.partnerId, t.at).where(sql`statement_id is null`),
    index('commission_movements_by_case').on(t.lenderApplicationId),
    // Lines of referrers alone, by whose loan it was.
    index('commission_movements_by_brought')
      .on(t.partnerId, sql`(how->>'partnerId')`, t.at)
      .where(sql`how->>'partnerId' <> partner_id`),
    index('commission_movements_by_statement').on(t.statementId, t.movementId).where(sql`statement_id is not null`),
    check('kind_known', isKnown(t.kind, MOVEMENT_KINDS)),
    check('moves_something', sql`${t.paise} <> 0`),
  ],
);
