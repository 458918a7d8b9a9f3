import { inTransaction } from '../../platform/context';
import type { Platform } from '../../platform/platform';
import { bookChanges } from './book-changes.service';

/** No run outlasts its lease. */
const LONGEST_MS = 4 * 60_000;

export const registerCommissionJobs = ({ jobs }: Platform): void => {
  jobs.schedule('commissions.book', '* * * * *', async (ctx) => {
    const until = performance.now() + LONGEST_MS;
    while ((await inTransaction(ctx, bookChanges)) > 0 && performance.now() < until);
  });
};
