import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { partners } from '#platform/brands/brands.table';
import { isNotNegative } from '#platform/database/checks';
import { paiseColumn } from '#platform/database/columns';

/** Which partner brought which, and what it gets of each of its loans that are first booked from now on. */
export const partnerReferrals = pgTable(
  'partner_referrals',
  {
    /** Who was brought: by one partner at most. */
    partnerId: text('partner_id')
      .primaryKey()
      .references(() => partners.partnerId),
    referrerId: text('referrer_id')
      .notNull()
      .references(() => partners.partnerId),
    percentThousandths: integer('percent_thousandths').notNull(),
    mostPerCasePaise: paiseColumn('most_per_case'),
    mostPerMonthPaise: paiseColumn('most_per_month'),
    since: date('since', { mode: 'string' }).notNull(),
    /** The last day of India on which a payout brings the referrer something. */
    until: date('until', { mode: 'string' }),
  },
  (t) => [
    index('partner_referrals_by_referrer').on(t.referrerId),
    check('brings_another', sql`${t.partnerId} <> ${t.referrerId}`),
    // Two never bring each other.
    uniqueIndex('one_referral_of_two').on(sql`least(partner_id, referrer_id)`, sql`greatest(partner_id, referrer_id)`),
    check('percent_is_a_share', sql`${t.percentThousandths} between 0 and 100000`),
    check('most_per_case_not_negative', isNotNegative(t.mostPerCasePaise)),
    check('most_per_month_not_negative', isNotNegative(t.mostPerMonthPaise)),
    check('days_in_order', sql`${t.until} >= ${t.since}`),
  ],
);
