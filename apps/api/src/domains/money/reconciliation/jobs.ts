import type { Platform, TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { bookReceived } from './booking.service';

const bookNowJob = defineJob<Record<never, never>>('reconciliation.book-now', { concurrency: 1, leaseSeconds: 300 });

/** Books what a file brought as soon as it is through; commits with what asks for it. */
export function bookReceivedSoon(ctx: TxContext): Promise<void> {
  return ctx.platform.jobs.enqueue(ctx, bookNowJob, {}, { key: 'book-now' });
}

export function registerReconciliationJobs({ jobs }: Platform): void {
  jobs.work(bookNowJob, bookReceived);
  jobs.schedule('reconciliation.book', '* * * * *', bookReceived);
}
