import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns';

/** Append-only: the application's role may insert and select, nothing else (S-AUD-1). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instantColumn().notNull(),
    actor: text('actor').notNull(),
    subject: text('subject'),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    ip: text('ip'),
  },
  (t) => [
    // What is left to tell of a deletion is found by its hold.
    index('audit_of_holds').on(t.objectId).where(sql`object_type = 'held-customer'`),
    // Whether the root of a day was kept is asked every hour.
    index('audit_of_roots').on(t.objectId).where(sql`object_type = 'audit-root'`),
  ],
);

/** The chain over committed entries, written by the one sealer. */
export const auditSeals = pgTable('audit_seals', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  sealedAt: instantColumn().notNull(),
});
