import { ACCOUNTS, type Account } from '@saakh/rules/money/ledger';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn, paiseColumn } from '#platform/database/columns';

export const ENTRY_KINDS = ['case', 'statement', 'payout', 'returned-payout', 'receipt', 'write-off'] as const;
const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as [Account, ...Account[]];

/** What was booked, once and for good: a mistake is mended by another entry. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    entryId: text('entry_id').primaryKey(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** The id of the loan, statement, payout or import of a commission file that it books. */
    sourceId: text('source_id').notNull(),
    bookedAt: instantColumn().notNull(),
    bookedBy: text('booked_by').notNull(),
  },
  (t) => [
    index('ledger_entries_by_source').on(t.sourceId, t.bookedAt),
    index('ledger_entries_of_payouts').on(t.bookedAt).where(sql`kind in ('payout', 'returned-payout')`),
    check('kind_known', isKnown(t.kind, ENTRY_KINDS)),
  ],
);

/** The two or more sides of an entry, which come to nothing together: debits above 0, credits below. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entryId: text('entry_id')
      .notNull()
      .references(() => ledgerEntries.entryId),
    account: text('account', { enum: ACCOUNT_NAMES }).notNull(),
    /** The lender's or the partner's id where the account is kept for each; empty where it is not. */
    party: text('party').notNull(),
    paise: paiseColumn('amount').notNull(),
  },
  (t) => [
    index('ledger_lines_by_account').on(t.account, t.party, t.id),
    index('ledger_lines_by_entry').on(t.entryId),
    check('account_known', isKnown(t.account, ACCOUNT_NAMES)),
    check('books_something', sql`${t.paise} <> 0`),
  ],
);

/** What each account comes to, kept by a trigger of the lines, so that reading it takes the same time however many there are. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account: text('account', { enum: ACCOUNT_NAMES }).notNull(),
    party: text('party').notNull(),
    paise: paiseColumn('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.party] }), check('account_known', isKnown(t.account, ACCOUNT_NAMES))],
);
