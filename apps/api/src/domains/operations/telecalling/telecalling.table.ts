import { DISPOSITIONS, QUEUE_KINDS, QUEUE_STEPS } from '@saakh/contracts/operations/telecalling';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { staffUsers } from '#domains/identity/sign-in/identity.table';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

const VIAS = ['phone', 'adapter'] as const;

/** Rules by which customers come up to be called; those of a higher place are asked first. */
export const callQueues = pgTable(
  'call_queues',
  {
    queueId: text('queue_id').primaryKey(),
    name: typedTextColumn('name').notNull(),
    kind: text('kind', { enum: QUEUE_KINDS }).notNull(),
    /** Where they stopped; of `dropped-at-step` alone. */
    step: text('step', { enum: QUEUE_STEPS }),
    /** Null: of every product, and of every brand. */
    productType: text('product_type'),
    brandKey: text('brand_key'),
    /** So long nothing must have happened before somebody is called, and so old it may be at most. */
    restHours: integer('rest_hours').notNull(),
    maxAgeDays: integer('max_age_days').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    check('kind_known', isKnown(t.kind, QUEUE_KINDS)),
    check('step_known', isKnown(t.step, QUEUE_STEPS)),
    check('step_of_dropped', sql`(${t.kind} = 'dropped-at-step') = (${t.step} is not null)`),
    check('rest_not_negative', isNotNegative(t.restHours)),
    check('max_age_positive', isPositive(t.maxAgeDays)),
  ],
);

/** Whom an agent has in hand: a customer is with one agent, an agent with one customer. Gone once it is settled. */
export const callClaims = pgTable(
  'call_claims',
  {
    claimId: text('claim_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .unique('one_agent_per_customer')
      .references(() => users.userId),
    staffId: text('staff_id')
      .notNull()
      .unique('one_customer_per_agent')
      .references(() => staffUsers.staffId),
    queueId: text('queue_id')
      .notNull()
      .references(() => callQueues.queueId),
    productType: text('product_type'),
    appId: text('app_id'),
    lenderApplicationId: text('lender_application_id'),
    /** When what makes them a lead happened. */
    since: instantColumn().notNull(),
    claimedAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (t) => [index('call_claims_by_end').on(t.expiresAt)],
);

export const calls = pgTable(
  'calls',
  {
    callId: text('call_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffUsers.staffId),
    queueId: text('queue_id')
      .notNull()
      .references(() => callQueues.queueId),
    productType: text('product_type'),
    appId: text('app_id'),
    via: text('via', { enum: VIAS }).notNull(),
    providerReference: text('provider_reference'),
    at: instantColumn().notNull(),
    /** Both null while the agent is still at it. */
    endedAt: instantColumn(),
    disposition: text('disposition', { enum: DISPOSITIONS }),
    /** Promised by the agent; open until the customer is called again. */
    callBackAt: instantColumn(),
    callBackOpen: boolean('call_back_open').notNull().default(false),
    noteSealed: sealedColumn('note_sealed'),
    /** The number that the customer saw, of a series (REG-SMS-6); null where an agent dialled, and for calls from before it was kept. */
    callerId: text('caller_id'),
    /** The rule of hours by which it was made (R0); null for calls from before these were kept. */
    windowRuleId: text('window_rule_id'),
  },
  (t) => [
    index('calls_by_customer').on(t.userId, t.at),
    index('calls_by_time').on(t.at, t.callId),
    index('calls_by_agent').on(t.staffId, t.at),
    uniqueIndex('one_open_call_back').on(t.userId).where(sql`call_back_open`),
    index('call_backs_due').on(t.callBackAt).where(sql`call_back_open`),
    check('via_known', isKnown(t.via, VIAS)),
    check('disposition_known', isKnown(t.disposition, DISPOSITIONS)),
    check('ended_with_disposition', sql`(${t.endedAt} is null) = (${t.disposition} is null)`),
    check('caller_id_of_a_service', sql`${t.callerId} is null or ${t.via} = 'adapter'`),
    check('call_back_has_time', sql`not ${t.callBackOpen} or ${t.callBackAt} is not null`),
  ],
);

/** Until when a customer is left alone after a call. */
export const callRests = pgTable('call_rests', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  until: instantColumn().notNull(),
});

/** Numbers that are never called: by their hash, so that the entry also holds for the next owner of the number, and after the account is deleted. */
export const doNotCall = pgTable('do_not_call', {
  phoneIndex: text('phone_index').primaryKey(),
  at: instantColumn().notNull(),
  /** Who wrote it down. */
  staffId: text('staff_id').notNull(),
  reason: typedTextColumn('reason').notNull(),
});

/** What an agent says, by product; the empty product's where a product has none. */
export const callScripts = pgTable(
  'call_scripts',
  {
    productType: text('product_type').notNull(),
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    text: text('text').notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productType, t.language] }),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
  ],
);

/** An agent's own line, which the telephony service rings first. */
export const callLines = pgTable('call_lines', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staffUsers.staffId),
  lineSealed: sealedColumn('line_sealed').notNull(),
});
