import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/database/columns';
import { lenders } from '../lenders/lenders.table';

/** Every call to a lender's system, without identity data. */
export const lenderCalls = pgTable(
  'lender_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    operation: text('operation', { enum: ['quote', 'submit', 'status', 'withdraw'] }).notNull(),
    lenderApplicationId: text('lender_application_id'),
    attempt: integer('attempt').notNull(),
    outcome: text('outcome', { enum: ['answered', 'refused', 'error', 'timeout', 'breaker-open'] }).notNull(),
    httpStatus: integer('http_status'),
    durationMs: integer('duration_ms').notNull(),
    error: text('error'),
    requestId: text('request_id').notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [index('lender_calls_by_lender').on(t.lenderId, t.at)],
);

/** Shared by all instances. */
export const lenderBreakers = pgTable('lender_breakers', {
  lenderId: integer('lender_id')
    .primaryKey()
    .references(() => lenders.lenderId),
  state: text('state', { enum: ['closed', 'open', 'half-open'] }).notNull(),
  failures: integer('failures').notNull(),
  openedAt: instantColumn(),
  probeAt: instantColumn(),
});

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
  (t) => [primaryKey({ columns: [t.lenderId, t.deliveryId] })],
);
