import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isKnown } from '../database/checks';
import { instantColumn } from '../database/columns';

const AUDIENCES = ['customer', 'partner', 'admin', 'lender'] as const;

/** Browsers in which somebody signed in rightly (decision 46). Only the SHA-256 of a browser's cookie is stored. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    browserHash: text('browser_hash').notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    /** As the subject of a session. */
    accountId: text('account_id').notNull(),
    firstUsedAt: instantColumn().notNull(),
    lastUsedAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.browserHash, t.audience, t.accountId] }),
    index('known_browsers_by_account').on(t.audience, t.accountId),
    index('known_browsers_by_use').on(t.lastUsedAt),
    check('audience_known', isKnown(t.audience, AUDIENCES)),
  ],
);
