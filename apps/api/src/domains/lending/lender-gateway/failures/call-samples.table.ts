import { bigint, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instantColumn } from '#platform/database/columns';
import { lenderCalls } from '../lender-gateway.table';

/** Of a call that failed: the shapes of what was sent and answered, for thirty days. */
export const lenderCallSamples = pgTable(
  'lender_call_samples',
  {
    callId: bigint('call_id', { mode: 'number' })
      .primaryKey()
      .references(() => lenderCalls.id, { onDelete: 'cascade' }),
    at: instantColumn().notNull(),
    request: jsonb('request'),
    answer: jsonb('answer'),
  },
  (t) => [index('lender_call_samples_by_time').on(t.at)],
);
