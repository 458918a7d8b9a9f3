import type { TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';

/** Sends whatever waits for one lender; worked by `submissions`, which knows what waits. */
export const sendWaitingJob = defineJob<{ lenderId: number }>('send-waiting-applications', { retryLimit: 3 });

/** Commits with the change that opened a way to the lender. */
export function enqueueWaiting(ctx: TxContext, lenderId: number): Promise<void> {
  return ctx.platform.jobs.enqueue(ctx, sendWaitingJob, { lenderId }, { key: String(lenderId) });
}
