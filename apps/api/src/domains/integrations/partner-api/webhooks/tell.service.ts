import type { TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { insertEvent, type Told } from './events.repository';

/** Sends what is due to partners' systems. */
export const deliverJob = defineJob<Record<string, never>>('deliver-webhooks', { concurrency: 1, leaseSeconds: 120 });

/** Notes what a partner's systems are to be told, where an address listens; it commits with the thing itself and is sent soon. */
export async function tell(ctx: TxContext, told: Told): Promise<void> {
  if (!(await insertEvent(ctx, told))) return;
  await ctx.platform.jobs.enqueue(ctx, deliverJob, {}, { key: 'deliver-webhooks' });
}
