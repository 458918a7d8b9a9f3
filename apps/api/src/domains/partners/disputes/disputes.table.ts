import { WAYS } from '@saakh/rules/partners/attribution/claim';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { staffUsers } from '#domains/identity/sign-in/identity.table';
import { applications } from '#domains/lending/applications/applications.table';
import { partners } from '#platform/brands/brands.table';
import { isKnown, isNotNegative } from '#platform/database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

const STATES = ['waiting', 'given', 'kept'] as const;

/** A partner says that a customer is its own; staff decide, once. */
export const attributionDisputes = pgTable(
  'attribution_disputes',
  {
    disputeId: text('dispute_id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    partnerUserId: text('partner_user_id').notNull(),
    merchantId: text('merchant_id'),
    phoneSealed: sealedColumn('phone_sealed').notNull(),
    phoneIndex: text('phone_index').notNull(),
    /** The day in India on which the customer came, as the partner says, and how. */
    cameOn: date('came_on', { mode: 'string' }).notNull(),
    way: text('way', { enum: WAYS }).notNull(),
    wordsSealed: sealedColumn('words_sealed').notNull(),
    createdAt: instantColumn().notNull(),
    state: text('state', { enum: STATES }).notNull().default('waiting'),
    /** Whom the number was of when it was decided; null where nobody had it. */
    userId: text('user_id').references(() => users.userId),
    decidedAt: instantColumn(),
    decidedBy: text('decided_by').references(() => staffUsers.staffId),
    /** Both partners read it. */
    reason: typedTextColumn('reason'),
    /** From which application on they went over, and how many did. */
    fromAppId: text('from_app_id'),
    cases: integer('cases').notNull().default(0),
  },
  (t) => [
    uniqueIndex('one_open_dispute_per_partner_and_phone').on(t.partnerId, t.phoneIndex).where(sql`state = 'waiting'`),
    index('attribution_disputes_by_state').on(t.state, t.createdAt, t.disputeId),
    index('attribution_disputes_by_partner').on(t.partnerId, t.createdAt),
    index('attribution_disputes_by_phone').on(t.phoneIndex),
    index('attribution_disputes_by_user').on(t.userId).where(sql`user_id is not null`),
    check('way_known', isKnown(t.way, WAYS)),
    check('state_known', isKnown(t.state, STATES)),
    check('cases_not_negative', isNotNegative(t.cases)),
    check(
      'decided_whole',
      sql`(${t.state} = 'waiting') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null) and (${t.decidedAt} is null) = (${t.reason} is null)`,
    ),
    check('given_to_somebody', sql`${t.state} <> 'given' or ${t.userId} is not null`),
    check('only_given_moves', sql`${t.state} = 'given' or (${t.cases} = 0 and ${t.fromAppId} is null)`),
  ],
);

/** What a partner had and a decision gave to another one: told to who had it. Append-only. */
export const attributionLosses = pgTable(
  'attribution_losses',
  {
    moveId: text('move_id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    merchantId: text('merchant_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    /** Null: the customer, without an application. */
    appId: text('app_id').references(() => applications.appId, { onDelete: 'cascade' }),
    reason: typedTextColumn('reason').notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [
    index('attribution_losses_by_partner').on(t.partnerId, t.at),
    index('attribution_losses_by_user').on(t.userId),
    index('attribution_losses_by_application').on(t.appId),
  ],
);
