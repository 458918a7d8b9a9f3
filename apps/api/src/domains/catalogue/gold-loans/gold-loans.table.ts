import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown, isPositive } from '#platform/database/checks';
import { paiseColumn } from '#platform/database/columns';

/** The price of a gram of gold by purity and day, from a published source. */
export const goldRates = pgTable(
  'gold_rates',
  {
    rateOn: date('rate_on', { mode: 'string' }).notNull(),
    carat: smallint('carat').notNull(),
    ratePaisePerGram: paiseColumn('rate_per_gram').notNull(),
    source: text('source').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rateOn, t.carat] }),
    check('carat_known', isKnown(t.carat, [18, 20, 22, 24])),
    check('rate_positive', isPositive(t.ratePaisePerGram)),
  ],
);

/** The regulator's limit of loan to value, by the size of the loan, from a day on (rule R0: dated rows). */
export const goldLoanToValue = pgTable(
  'gold_loan_to_value',
  {
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** Loans of up to so much; the last tier has the largest amount that is lent. */
    uptoPaise: paiseColumn('upto').notNull(),
    loanToValueBps: integer('loan_to_value_bps').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.effectiveFrom, t.uptoPaise] }),
    check('upto_positive', isPositive(t.uptoPaise)),
    check('loan_to_value_positive', isPositive(t.loanToValueBps)),
  ],
);
