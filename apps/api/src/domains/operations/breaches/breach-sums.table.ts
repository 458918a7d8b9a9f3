import { bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';

const counter = (name: string) => integer(name).notNull().default(0);
/** What came of notices; `sms` and `emails` are messages, everything else customers. */
const figures = {
  affected: counter('affected'),
  waiting: counter('waiting'),
  told: counter('told'),
  sms: counter('sms'),
  emails: counter('emails'),
  accountOnly: counter('account_only'),
  gone: counter('gone'),
  read: counter('read'),
};

/**
 * What the last statements added to the figures of breaches and took away from them. Triggers of `breach_notices` write it in the
 * statement that changes these, so that customers who read their notices at once do not wait for each other; every minute it
 * moves to `breach_sums`.
 */
export const breachChanges = pgTable('breach_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  breachId: text('breach_id').notNull(),
  ...figures,
});

/** The figures of each breach, without what `breach_changes` still holds. */
export const breachSums = pgTable('breach_sums', { breachId: text('breach_id').primaryKey(), ...figures });
