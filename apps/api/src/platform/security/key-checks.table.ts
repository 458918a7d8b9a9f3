import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns';

/** What each secret that must stay makes of one constant, and of which kind the database is. */
export const keyChecks = pgTable('key_checks', {
  /** The setting, and of one that holds several keys the version: `ENCRYPTION_KEYS 1`; `SAAKH_ENV` has itself as its digest. */
  secret: text('secret').primaryKey(),
  digest: text('digest').notNull(),
  keptAt: instantColumn().notNull(),
});
