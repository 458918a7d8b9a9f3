import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns';

/** One row for each process that runs; it says every few seconds that it is there, and goodbye. */
export const instances = pgTable('instances', {
  instanceId: text('instance_id').primaryKey(),
  host: text('host').notNull(),
  version: text('version').notNull(),
  commit: text('commit'),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  startedAt: instantColumn().notNull(),
  seenAt: instantColumn().notNull(),
});
