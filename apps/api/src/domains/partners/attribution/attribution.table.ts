import { CASE_WAYS, WAYS } from '@saakh/rules/partners/attribution/claim';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { applications } from '#domains/lending/applications/applications.table';
import { partners } from '#platform/brands/brands.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

const OUTCOMES = ['first', 'again', 'lapsed', 'kept'] as const;
const END_REASONS = ['lapsed', 'disputed'] as const;

/** Whose a customer is: one open claim each, locked until a time. */
export const attributionClaims = pgTable(
  'attribution_claims',
  {
    claimId: text('claim_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    /** Who of the partner's people brought the customer, and for which of its shops, where that is known. */
    partnerUserId: text('partner_user_id'),
    merchantId: text('merchant_id'),
    way: text('way', { enum: WAYS }).notNull(),
    linkId: text('link_id'),
    claimedAt: instantColumn().notNull(),
    lockedUntil: instantColumn().notNull(),
    endedAt: instantColumn(),
    endReason: text('end_reason', { enum: END_REASONS }),
  },
  (t) => [
    uniqueIndex('one_open_claim_per_customer').on(t.userId).where(sql`ended_at is null`),
    index('attribution_claims_by_user').on(t.userId, t.claimedAt),
    index('attribution_claims_by_partner').on(t.partnerId, t.claimedAt, t.claimId),
    check('way_known', isKnown(t.way, WAYS)),
    check('end_reason_known', isKnown(t.endReason, END_REASONS)),
    check('ended_whole', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    check('locked_for_a_while', sql`${t.lockedUntil} > ${t.claimedAt}`),
  ],
);

/** Each time that a partner brought a customer, and what it did: what a dispute is decided by. Append-only. */
export const attributionTouches = pgTable(
  'attribution_touches',
  {
    touchId: text('touch_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    partnerId: text('partner_id').notNull(),
    partnerUserId: text('partner_user_id'),
    way: text('way', { enum: WAYS }).notNull(),
    linkId: text('link_id'),
    prospectId: text('prospect_id'),
    at: instantColumn().notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
  },
  (t) => [
    index('attribution_touches_by_user').on(t.userId, t.at),
    index('attribution_touches_by_partner').on(t.partnerId, t.at),
    check('way_known', isKnown(t.way, WAYS)),
    check('outcome_known', isKnown(t.outcome, OUTCOMES)),
  ],
);

/** Whose an application is: written with the application, by the claim that holds then. */
export const caseAttributions = pgTable(
  'case_attributions',
  {
    appId: text('app_id')
      .primaryKey()
      .references(() => applications.appId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    partnerUserId: text('partner_user_id'),
    merchantId: text('merchant_id'),
    /** Of a case that was brought in by a file: the import. */
    claimId: text('claim_id').notNull(),
    way: text('way', { enum: CASE_WAYS }).notNull(),
    /** When the application was made. */
    at: instantColumn().notNull(),
  },
  (t) => [
    index('case_attributions_by_partner').on(t.partnerId, t.at, t.appId),
    index('case_attributions_by_user').on(t.userId),
    check('way_known', isKnown(t.way, CASE_WAYS)),
  ],
);
