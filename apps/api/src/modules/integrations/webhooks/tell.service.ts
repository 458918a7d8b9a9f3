import type { EventType } from '@saakh/contracts/integrations/webhooks';
import type { TxContext } from '../../../platform/context';
import { defineJob } from '../../../platform/jobs/jobs';
import { insertEvent } from './events.repository';

/** Sends what is due to partners' systems. */
export const deliverJob = defineJob<Record<string, never>>('deliver-webhooks', { concurrency: 1, leaseSeconds: 120 });

export interface Told {
  readonly partnerId: string;
  readonly mode: 'live' | 'sandbox';
  readonly type: EventType;
  /** Ids and states, nothing of a person. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Notes what a partner's systems are to be told, where an address listens; it commits with the thing itself and is sent soon. */
export const tell = async (ctx: TxContext, told: Told): Promise<void> => {
  if (!(await insertEvent(ctx, told))) return;
  await ctx.platform.jobs.enqueue(ctx, deliverJob, {}, { key: 'deliver-webhooks' });
};
