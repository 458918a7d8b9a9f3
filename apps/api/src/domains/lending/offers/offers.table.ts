import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { Bilingual } from '@saakh/contracts/fields';
import type { KeyFacts as KeyFactsReply } from '@saakh/contracts/lending/offers';
import type { MatchProfile } from '@saakh/rules/lending/offers/eligibility';
import type { Offer } from '@saakh/rules/lending/offers/offers';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { users } from '#domains/identity/customers/customers.table';
import { applications } from '#domains/lending/applications/applications.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn } from '#platform/database/columns';

/** A statement in one language, word for word as it is hashed, shown and printed; never changed once issued. */
export type KeyFactsContent = Omit<KeyFactsReply, 'hash' | 'acknowledgedAt' | 'lenderNames'>;

/** What a view was matched by, kept with it: with the rules version it gives the same rule offers again (REG-ML-6). */
export interface StoredProfile extends MatchProfile {
  readonly productType: LoanProductTypeName;
  /** The rules by which share of the income and ceilings of the security count (R0); views of before have none. */
  readonly ruleIds?: readonly string[];
}

/** An offer as it was shown, with the words around the figures; written once. */
export interface StoredOffer extends Offer {
  readonly logo: string;
  readonly documents: readonly string[];
  readonly decisionHours: number | null;
  readonly specialOffer: { readonly text: Bilingual; readonly until: string | null } | null;
  /** The lender's own word for its quote, and until when it stands. */
  readonly quote: { readonly reference: string; readonly validUntil: string | null } | null;
  /** The lender's decision on an application, in place of the offer that was applied for. */
  readonly decided: boolean;
  /** Made for this application to the lender, as one among which its customer chooses. */
  readonly madeFor?: string | undefined;
}

const SOURCES = ['rule', 'quote'] as const;
const QUOTE_STATES = ['asked', 'offered', 'not-eligible', 'too-dear', 'no-answer'] as const;
/** One view of offers: profile facts and rules version reproduce it exactly (REG-ML-6). */
export const offerSets = pgTable(
  'offer_sets',
  {
    offerSetId: text('offer_set_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => applications.appId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    rulesetVersion: integer('ruleset_version').notNull(),
    /** The facts that rules match by: no name, number or address. */
    profile: jsonb('profile').$type<StoredProfile>().notNull(),
    amountPaise: paiseColumn('amount').notNull(),
    tenureMonths: integer('tenure_months').notNull(),
    createdAt: instantColumn().notNull(),
    /** Lenders with a quote call have until then. */
    quotesUntil: instantColumn(),
    /** The rule of the least cooling-off by which offers could be shown (R0); null before these were kept. */
    coolingOffRuleId: text('cooling_off_rule_id'),
  },
  (t) => [
    index('offer_sets_by_user').on(t.userId),
    index('offer_sets_by_app').on(t.appId, t.createdAt),
    index('offer_sets_by_creation').on(t.createdAt, t.offerSetId),
    check('amount_positive', isPositive(t.amountPaise)),
    check('tenure_positive', isPositive(t.tenureMonths)),
  ],
);

/** A matched offer as it was shown; immutable. */
export const offers = pgTable(
  'offers',
  {
    offerId: text('offer_id').primaryKey(),
    offerSetId: text('offer_set_id')
      .notNull()
      .references(() => offerSets.offerSetId),
    userId: text('user_id').notNull(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    source: text('source', { enum: SOURCES }).notNull(),
    terms: jsonb('terms').$type<StoredOffer>().notNull(),
    createdAt: instantColumn().notNull(),
    /** As of its set, or of the day on which its lender decided. */
    coolingOffRuleId: text('cooling_off_rule_id'),
  },
  (t) => [index('offers_by_set').on(t.offerSetId), check('source_known', isKnown(t.source, SOURCES))],
);

export const lenderQuotes = pgTable(
  'lender_quotes',
  {
    offerSetId: text('offer_set_id')
      .notNull()
      .references(() => offerSets.offerSetId),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    userId: text('user_id').notNull(),
    state: text('state', { enum: QUOTE_STATES }).notNull(),
    askedAt: instantColumn().notNull(),
    answeredAt: instantColumn(),
    /** Our name of the question, which a lender that answers it later says again. */
    quoteId: text('quote_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerSetId, t.lenderId] }),
    unique('one_quote_per_id').on(t.lenderId, t.quoteId),
    check('state_known', isKnown(t.state, QUOTE_STATES)),
  ],
);

/** Immutable statements: content in both languages and the hash of each (REG-KFS-5). */
export const keyFacts = pgTable(
  'key_facts',
  {
    keyFactsId: text('key_facts_id').primaryKey(),
    proposalNumber: text('proposal_number').notNull().unique(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.offerId),
    offerSetId: text('offer_set_id').notNull(),
    userId: text('user_id').notNull(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    contentEn: jsonb('content_en').$type<KeyFactsContent>().notNull(),
    contentHi: jsonb('content_hi').$type<KeyFactsContent>().notNull(),
    hashEn: text('hash_en').notNull(),
    hashHi: text('hash_hi').notNull(),
    issuedAt: instantColumn().notNull(),
    validUntil: instantColumn().notNull(),
    /** The rules of the least cooling-off and of the template by which it was issued (R0). */
    coolingOffRuleId: text('cooling_off_rule_id'),
    templateRuleId: text('template_rule_id'),
  },
  (t) => [index('key_facts_by_offer').on(t.offerId), index('key_facts_by_user').on(t.userId)],
);

/** Append-only. */
export const keyFactsAcknowledgements = pgTable(
  'key_facts_acknowledgements',
  {
    keyFactsId: text('key_facts_id')
      .primaryKey()
      .references(() => keyFacts.keyFactsId),
    userId: text('user_id').notNull(),
    language: text('language').$type<'en' | 'hi'>().notNull(),
    hash: text('hash').notNull(),
    method: text('method').notNull(),
    at: instantColumn().notNull(),
    ip: text('ip'),
  },
  (t) => [
    index('key_facts_acknowledgements_by_user').on(t.userId),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
  ],
);
