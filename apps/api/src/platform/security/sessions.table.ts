import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns';

/** Only the SHA-256 of a token is stored (S-SES-1). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    audience: text('audience', { enum: ['customer', 'partner', 'admin'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    brandKey: text('brand_key'),
    createdAt: instantColumn().notNull(),
    lastSeenAt: instantColumn().notNull(),
    idleMinutes: integer('idle_minutes').notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (t) => [index('sessions_by_subject').on(t.audience, t.subjectId)],
);
