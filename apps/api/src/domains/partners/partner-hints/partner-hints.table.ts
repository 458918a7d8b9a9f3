import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { partners } from '#platform/brands/brands.table';
import { isNotNegative } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

/** A customer's "no, this partner did not help me", at its latest. The partner never sees it. */
export const helperRefusals = pgTable(
  'helper_refusals',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    at: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.partnerId] })],
);

/** When a partner's right to name people was paused, by which counts, and who resumed it why. */
export const namingPauses = pgTable(
  'naming_pauses',
  {
    pauseId: text('pause_id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    pausedAt: instantColumn().notNull(),
    named: integer('named').notNull(),
    arrived: integer('arrived').notNull(),
    resumedAt: instantColumn(),
    resumedBy: text('resumed_by'),
    reason: typedTextColumn('reason'),
  },
  (t) => [
    uniqueIndex('one_open_pause_per_partner').on(t.partnerId).where(sql`resumed_at is null`),
    index('naming_pauses_by_partner').on(t.partnerId, t.pausedAt),
    check('counts_not_negative', isNotNegative(t.arrived)),
    check(
      'resumed_whole',
      sql`(${t.resumedAt} is null) = (${t.resumedBy} is null) and (${t.resumedAt} is null) = (${t.reason} is null)`,
    ),
  ],
);
