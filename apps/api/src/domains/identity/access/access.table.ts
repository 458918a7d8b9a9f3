import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { changeApprovals } from '#domains/records/records/records.table';
import { instantColumn } from '#platform/database/columns';

/** Links by which somebody agrees to what staff ask to change of their account (decision 49); only a hash of the secret is kept. */
export const accessLinks = pgTable(
  'access_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    approvalId: text('approval_id')
      .notNull()
      .references(() => changeApprovals.approvalId),
    createdAt: instantColumn().notNull(),
    /** When its holder agreed. Where several contacts got a link, all of them have to. */
    agreedAt: instantColumn(),
  },
  (t) => [index('access_links_by_approval').on(t.approvalId)],
);
