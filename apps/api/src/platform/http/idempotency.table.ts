import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    reply: jsonb('reply'),
    createdAt: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.route, t.key] }), index('idempotency_keys_by_time').on(t.createdAt)],
);
