import { bookReceipts, bookWriteOffBack, type ReceiptAmounts } from '@saakh/rules/money/ledger';
import { overwrittenPaiseOf } from '@saakh/rules/money/reconciliation';
import { lockBooking } from '#domains/money/commissions';
import { bookEntries } from '#domains/money/ledger';
import { type Context, inTransaction, type Platform, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import {
  keepReceipts,
  markBooked,
  type RowToBook,
  settlePaidLines,
  takeOverwritten,
  takeRowsToBook,
} from './booking.repository';
import { addWrittenOff } from './claims.repository';

const ROWS_AT_ONCE = 4_000;
/** No run outlasts its lease. */
const LONGEST_MS = 4 * 60_000;

const sumOf = (rows: readonly RowToBook[]): ReceiptAmounts => ({
  commissionPaise: rows.reduce((sum, { commissionPaise }) => sum + commissionPaise, 0),
  taxPaise: rows.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
  gstPaise: rows.reduce((sum, { gstPaise }) => sum + gstPaise, 0),
});

/** One entry for each import and lender, the rows that count less those that count no more. */
function entriesFor(rows: readonly RowToBook[]) {
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
}

/** Books write-offs back by what is no longer short: money came after all, or less is expected. Answers of how many loans. */
async function writeOffBack(ctx: TxContext): Promise<number> {
  const loans = (await takeOverwritten(ctx, ROWS_AT_ONCE)).map((loan) => ({
    ...loan,
    paise: overwrittenPaiseOf(loan),
  }));
  if (loans.length === 0) return 0;
  await bookEntries(
    ctx,
    loans.map(({ id, lenderId, paise }) => ({
      kind: 'write-off',
      sourceId: id,
      lines: bookWriteOffBack(lenderId, paise),
    })),
  );
  await addWrittenOff(
    ctx,
    loans.map(({ id, paise }) => ({ id, paise: -paise })),
  );
  return loans.length;
}

/**
 * Books what rows of commission files brought since the last time, and takes back what rows brought that count no more: an
 * import that was taken back, a later file that corrects one. Each row is booked once, in the transaction that marks it, so a
 * run that dies has booked nothing. What was written off and is no longer short is booked back. Answers how many rows and loans it
 * took.
 */
async function bookSome(ctx: TxContext): Promise<number> {
  // The bookings of cases write the same balances: one after the other, none waits for one that waits for it.
  await lockBooking(ctx);
  const rows = await takeRowsToBook(ctx, ROWS_AT_ONCE);
  if (rows.length > 0) {
    await bookEntries(ctx, entriesFor(rows));
    await markBooked(ctx, rows);
    await keepReceipts(ctx, [...new Set(rows.flatMap(({ loanId }) => loanId ?? []))].toSorted());
  }
  return rows.length + (await writeOffBack(ctx));
}

/**
 * Books all rows, in transactions of their own, or what four minutes allow; the next run goes on. Loans in open claims that are
 * waited for no more are settled at the end, once for all that was booked.
 */
export async function bookReceived(ctx: Context): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while ((await inTransaction(ctx, bookSome)) > 0 && performance.now() < until);
  await inTransaction(ctx, settlePaidLines);
}

const bookNowJob = defineJob<Record<never, never>>('reconciliation.book-now', { concurrency: 1, leaseSeconds: 300 });

/** Books what a file brought as soon as it is through; commits with what asks for it. */
export function bookReceivedSoon(ctx: TxContext): Promise<void> {
  return ctx.platform.jobs.enqueue(ctx, bookNowJob, {}, { key: 'book-now' });
}

export function registerReconciliationJobs({ jobs }: Platform): void {
  jobs.work(bookNowJob, bookReceived);
  jobs.schedule('reconciliation.book', '* * * * *', bookReceived);
}
