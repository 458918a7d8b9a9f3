import { type Context, inTransaction, type Platform } from '#platform/context';
import { bookChanges } from './book-changes.service';

export { bookChanges } from './book-changes.service';
export { lockCases, setTakenBack } from './case-rows.repository';
export { lockBooking } from './changes.repository';

/** No run outlasts its lease. */
const LONGEST_MS = 4 * 60_000;

/** Books everything that was noted, in transactions of their own, or what four minutes allow; the next run goes on. */
export async function bookAll(ctx: Context): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while ((await inTransaction(ctx, bookChanges)) > 0 && performance.now() < until);
}

export function registerCommissionJobs({ jobs }: Platform): void {
  jobs.schedule('commissions.book', '* * * * *', bookAll);
}
