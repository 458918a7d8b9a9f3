import type { TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';

const HOUR = 3600;
/** Works on an import until it is through. */
export const runImportJob = defineJob<{ importId: string }>('imports.run', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  concurrency: 1,
  leaseSeconds: 6 * HOUR,
});

/** Tells customers what an import changed. */
export const tellCustomersJob = defineJob<{ importId: string }>('imports.tell', {
  retryLimit: 20,
  retryDelaySeconds: 10,
  concurrency: 1,
  leaseSeconds: 6 * HOUR,
});

/** Commits with what asks for the work; of each kind of work on an import one job waits at most. */
export function runLater(
  ctx: TxContext,
  importId: string,
  work: 'check' | 'apply' | 'undo' | 'resume',
  startAfterSeconds?: number,
): Promise<void> {
  return ctx.platform.jobs.enqueue(ctx, runImportJob, { importId }, { key: `${importId}-${work}`, startAfterSeconds });
}
