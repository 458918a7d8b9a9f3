import type { RemovedUse } from '@saakh/contracts/operations/privacy';
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { isPositive } from '#platform/database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

/** Who may exercise a customer's rights when the customer can't (REG-DP-5). */
export const nominees = pgTable('nominees', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  detailsSealed: sealedColumn('details_sealed').notNull(),
  updatedAt: instantColumn().notNull(),
});

/**
 * The hold store (REG-DP-6): what the law wants kept of a deleted customer, sealed as a whole, out of every read of the
 * product. The purge empties the content on its day and leaves the tombstone.
 */
export const heldCustomers = pgTable(
  'held_customers',
  {
    holdId: text('hold_id').primaryKey(),
    /** Keyed hash of the deleted customer's id: says that there was one and no more. */
    tombstone: text('tombstone').notNull().unique(),
    /** A hash of customer and hold together, by which the database itself knows that they belong together; null once purged. */
    userDigest: text('user_digest'),
    contentSealed: sealedColumn('content_sealed'),
    deletedAt: instantColumn().notNull(),
    deletedBy: text('deleted_by').notNull(),
    reason: typedTextColumn('reason'),
    heldUntil: date('held_until', { mode: 'string' }).notNull(),
    /** How many rows of each use left the product tables, and files of others that went: counts alone, so that they may stay as proof. */
    removed: jsonb('removed').$type<Partial<Record<RemovedUse, number>>>(),
    purgedAt: instantColumn(),
  },
  (t) => [index('held_customers_by_day').on(t.heldUntil), index('held_customers_by_time').on(t.deletedAt, t.holdId)],
);

/** Addresses that get no promotion any more, also after their owner was deleted (REG-SMS-5): keyed hashes only. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  addressIndex: text('address_index').primaryKey(),
  at: instantColumn().notNull(),
});

/** How long a class of data is kept after its purpose has ended, from a day on (rule R0: dated rows). */
export const retentionRules = pgTable(
  'retention_rules',
  {
    ruleId: text('rule_id').primaryKey(),
    dataClass: text('data_class').notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    keepDays: integer('keep_days').notNull(),
    source: text('source').notNull(),
  },
  (t) => [
    unique('one_retention_rule_a_day').on(t.dataClass, t.effectiveFrom),
    check('keep_days_positive', isPositive(t.keepDays)),
  ],
);
