import { bigserial, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * Calls to lenders' systems that the last statements added and took away, by the day in India. Triggers of `lender_calls` write it
 * in the statement that changes these; every few minutes it moves to `lender_call_sums`.
 */
export const lenderCallChanges = pgTable('lender_call_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  on: date('day', { mode: 'string' }).notNull(),
  lenderId: integer('lender_id').notNull(),
  operation: text('operation').notNull(),
  outcome: text('outcome').notNull(),
  /** The class of the HTTP status, `2xx`, or `none`. */
  status: text('status').notNull(),
  calls: counter('calls'),
});

/**
 * Calls of each day and those of them that came to nothing, without what `lender_call_changes` still holds, by what their level
 * tells apart; the rest is empty, or 0. All calls are counted where neither outcome nor status is told apart.
 */
export const lenderCallSums = pgTable(
  'lender_call_sums',
  {
    level: smallint('level').notNull(),
    on: date('day', { mode: 'string' }).notNull(),
    lenderId: integer('lender_id').notNull(),
    operation: text('operation').notNull(),
    outcome: text('outcome').notNull(),
    status: text('status').notNull(),
    failures: counter('failures'),
    calls: counter('calls'),
  },
  (t) => [primaryKey({ columns: [t.level, t.on, t.lenderId, t.operation, t.outcome, t.status] })],
);
