import { paiseToRupeesText } from '@saakh/rules/money';
import type { Account, LedgerLine } from '@saakh/rules/money/ledger';
import { and, eq, sql } from 'drizzle-orm';
import { actorName } from '#platform/actor';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';
import { newId } from '#platform/ids';
import { type ENTRY_KINDS, ledgerBalances } from './ledger.table';

/** What is to be booked, and of what it tells. */
export interface NewEntry {
  readonly kind: (typeof ENTRY_KINDS)[number];
  readonly sourceId: string;
  readonly lines: readonly LedgerLine[];
}

/**
 * Books entries and their lines, in the caller's transaction, and answers their ids in the same order. The database refuses an
 * entry whose lines don't come to nothing together.
 */
export async function bookEntries(ctx: TxContext, entries: readonly NewEntry[]): Promise<string[]> {
  const booked = entries.map((entry) => ({ ...entry, entryId: newId('ent') }));
  if (booked.length === 0) return [];
  await ctx.tx.execute(
    sql`insert into ledger_entries (entry_id, kind, source_id, booked_at, booked_by)
        select e.entry_id, e.kind, e.source_id, ${instant(ctx.clock.now())}, ${actorName(ctx.actor)}
        from ${rowTable(booked, 'e', {
          entry_id: ['text', (one) => one.entryId],
          kind: ['text', (one) => one.kind],
          source_id: ['text', (one) => one.sourceId],
        })}`,
  );
  const lines = booked.flatMap(({ entryId, lines: of }) => of.map((line) => ({ ...line, entryId })));
  await ctx.tx.execute(
    sql`insert into ledger_lines (entry_id, account, party, amount)
        select l.entry_id, l.account, l.party, l.amount
        from ${rowTable(lines, 'l', {
          entry_id: ['text', (one) => one.entryId],
          account: ['text', (one) => one.account],
          party: ['text', (one) => one.party ?? ''],
          amount: ['numeric', (one) => paiseToRupeesText(one.paise)],
        })}`,
  );
  return booked.map(({ entryId }) => entryId);
}

/** What an account comes to in paise, a debit above 0; of a party, or of one that is kept for nobody. */
export async function selectBalance({ tx }: TxContext, account: Account, party: string | null): Promise<number> {
  const [row] = await tx
    .select({ paise: ledgerBalances.paise })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.account, account), eq(ledgerBalances.party, party ?? '')));
  return row?.paise ?? 0;
}

/** What an account comes to in paise over all of its parties. */
export async function sumAccount(ctx: TxContext, account: Account): Promise<number> {
  const [row] = await rawRows<{ paise: string }>(
    ctx,
    sql`select (100 * coalesce(sum(amount), 0))::bigint::text as paise from ledger_balances where account = ${account}`,
  );
  return Number(row?.paise ?? 0);
}

export interface BookedPayout {
  readonly partnerId: string;
  readonly payoutId: string;
  /** What was paid, in paise; below nothing what the bank sent back. */
  readonly paise: number;
  readonly isReturned: boolean;
}

/** Transfers to partners that were booked within some days, and those that were booked back, in the order of booking. */
export async function selectBookedPayouts(
  ctx: TxContext,
  {
    since,
    before,
    partnerId,
  }: { readonly since: Date; readonly before: Date; readonly partnerId?: string | undefined },
): Promise<BookedPayout[]> {
  const rows = await rawRows<{ partnerId: string; payoutId: string; paise: string; isReturned: boolean }>(
    ctx,
    sql`select l.party as "partnerId", e.source_id as "payoutId", (100 * l.amount)::bigint::text as paise,
               e.kind = 'returned-payout' as "isReturned"
        from ledger_entries e join ledger_lines l using (entry_id)
        where e.kind in ('payout', 'returned-payout') and l.account = 'partner-payable'
          and e.booked_at >= ${instant(since)} and e.booked_at < ${instant(before)}
          ${partnerId === undefined ? sql`` : sql`and l.party = ${partnerId}`}
        order by e.booked_at, l.id`,
  );
  return rows.map(({ paise, ...row }) => ({ ...row, paise: Number(paise) }));
}
