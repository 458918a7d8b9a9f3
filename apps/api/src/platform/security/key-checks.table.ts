import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns';

/** What each secret that must stay makes of one constant. */
export const keyChecks = pgTable('key_checks', {
  /** The setting, and of one that holds several keys the version: `ENCRYPTION_KEYS 1`. */
  secret: text('secret').primaryKey(),
  digest: text('digest').notNull(),
  keptAt: instantColumn().notNull(),
});
