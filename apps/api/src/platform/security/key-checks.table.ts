import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns';

/** A constant encrypted with each permanent secret, and the kind of the database. */
export const keyChecks = pgTable('key_checks', {
  /** The setting, and of one that holds several keys the version: `ENCRYPTION_KEYS 1`; `SAAKH_ENV` has itself as its digest. */
  secret: text('secret').primaryKey(),
  digest: text('digest').notNull(),
  keptAt: instantColumn().notNull(),
});
