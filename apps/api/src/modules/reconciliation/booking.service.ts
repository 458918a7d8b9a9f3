import { bookReceipts, type ReceiptAmounts } from '@saakh/rules/commission/ledger';
import { type Context, inTransaction, type TxContext } from '../../platform/context';
import { lockBooking } from '../commissions';
import { bookEntries } from '../ledger';
import { keepReceipts, markBooked, type RowToBook, settlePaidLines, takeRowsToBook } from './booking.repository';

const ROWS_AT_ONCE = 4_000;
/** No run outlasts its lease. */
const LONGEST_MS = 4 * 60_000;

const sumOf = (rows: readonly RowToBook[]): ReceiptAmounts => ({
  commissionPaise: rows.reduce((sum, { commissionPaise }) => sum + commissionPaise, 0),
  taxPaise: rows.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
  gstPaise: rows.reduce((sum, { gstPaise }) => sum + gstPaise, 0),
});

/** One entry for each import and lender, the rows that count less those that count no more. */
const entriesFor = (rows: readonly RowToBook[]) => {
  const groups = new Map<string, RowToBook[]>();
  for (const row of rows) {
    const key = `${row.importId}~${row.lenderId}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const now = sumOf(of.filter(({ counts }) => counts));
    const before = sumOf(of.filter(({ counts }) => !counts));
    const lines = bookReceipts(first.lenderId, now, before);
    return lines.length === 0 ? [] : [{ kind: 'receipt' as const, sourceId: first.importId, lines }];
  });
};

/**
 * Books what rows of commission files brought since the last time, and takes back what rows brought that count no more: an
 * import that was taken back, a later file that corrects one. Each row is booked once, in the transaction that marks it, so a
 * run that dies has booked nothing. Loans in open claims that are paid by it are settled. Answers how many rows it took.
 */
export const bookSome = async (ctx: TxContext): Promise<number> => {
  // The bookings of cases write the same balances: one after the other, none waits for one that waits for it.
  await lockBooking(ctx);
  const rows = await takeRowsToBook(ctx, ROWS_AT_ONCE);
  if (rows.length > 0) {
    await bookEntries(ctx, entriesFor(rows));
    await markBooked(ctx, rows);
    await keepReceipts(ctx, [...new Set(rows.flatMap(({ loanId }) => loanId ?? []))].toSorted());
  }
  await settlePaidLines(ctx);
  return rows.length;
};

/** Books all rows, in transactions of their own, or what four minutes allow; the next run goes on. */
export const bookReceived = async (ctx: Context): Promise<void> => {
  const until = performance.now() + LONGEST_MS;
  while ((await inTransaction(ctx, bookSome)) > 0 && performance.now() < until);
};
