import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown, isPositive } from '../database/checks';
import { instantColumn } from '../database/columns';

const logPosition = customType<{ data: string; driverData: string }>({ dataType: () => 'pg_lsn' });

const AUDIENCES = ['customer', 'partner', 'admin', 'lender'] as const;
/** Only the SHA-256 of a token is stored (S-SES-1). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    subjectId: text('subject_id').notNull(),
    brandKey: text('brand_key'),
    /** Somebody of staff acts as the subject, under this record. */
    masqueradeId: text('masquerade_id'),
    /** The account whose contact the customer signed in with. */
    openedBy: text('opened_by'),
    createdAt: instantColumn().notNull(),
    lastSeenAt: instantColumn().notNull(),
    idleMinutes: integer('idle_minutes').notNull(),
    expiresAt: instantColumn().notNull(),
    /** When the own password was proved last: by the sign-in, or again since. */
    provedAt: instantColumn(),
    /** What the session wrote lies before it in the log, and all that was written before the session began. */
    lastWrite: logPosition().default(sql`pg_current_wal_insert_lsn()`),
  },
  (t) => [
    index('sessions_by_subject').on(t.audience, t.subjectId),
    check('audience_known', isKnown(t.audience, AUDIENCES)),
    check('idle_minutes_positive', isPositive(t.idleMinutes)),
  ],
);
