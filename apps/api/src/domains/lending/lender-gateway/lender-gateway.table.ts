import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

const OPERATIONS = ['check', 'quote', 'submit', 'choose', 'document', 'status', 'link', 'withdraw', 'token'] as const;
const OUTCOMES = ['answered', 'refused', 'error', 'timeout', 'breaker-open'] as const;
const BREAKER_STATES = ['closed', 'open', 'half-open'] as const;
/** Every call to a lender's system, without identity data. */
export const lenderCalls = pgTable(
  'lender_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    operation: text('operation', { enum: OPERATIONS }).notNull(),
    lenderApplicationId: text('lender_application_id'),
    attempt: integer('attempt').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    httpStatus: integer('http_status'),
    durationMs: integer('duration_ms').notNull(),
    error: text('error'),
    requestId: text('request_id').notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [
    index('lender_calls_by_application').on(t.lenderApplicationId).where(sql`lender_application_id is not null`),
    index('lender_calls_by_lender').on(t.lenderId, t.at),
    index('lender_calls_by_time').on(t.at, t.lenderId, t.outcome),
    // With all that is counted of them, so that a count reads nothing else.
    index('lender_calls_failed').on(t.at, t.id, t.lenderId, t.outcome, t.httpStatus).where(sql`outcome <> 'answered'`),
    check('operation_known', isKnown(t.operation, OPERATIONS)),
    check('outcome_known', isKnown(t.outcome, OUTCOMES)),
    check('attempt_positive', isPositive(t.attempt)),
    check('duration_not_negative', isNotNegative(t.durationMs)),
  ],
);

/** Shared by all instances. */
export const lenderBreakers = pgTable(
  'lender_breakers',
  {
    lenderId: integer('lender_id')
      .primaryKey()
      .references(() => lenders.lenderId),
    state: text('state', { enum: BREAKER_STATES }).notNull(),
    failures: integer('failures').notNull(),
    openedAt: instantColumn(),
    probeAt: instantColumn(),
  },
  (t) => [
    check('state_known', isKnown(t.state, BREAKER_STATES)),
    check('failures_not_negative', isNotNegative(t.failures)),
  ],
);

/** Webhooks received: one row per delivery id, so a repeat changes nothing. */
export const lenderDeliveries = pgTable(
  'lender_deliveries',
  {
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    deliveryId: text('delivery_id').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: instantColumn().notNull(),
    appliedAt: instantColumn(),
    outcome: text('outcome'),
  },
  (t) => [
    index('lender_deliveries_by_application').on(sql`(body->>'clientReference')`),
    primaryKey({ columns: [t.lenderId, t.deliveryId] }),
  ],
);
