import { listRestLenderIds } from '#domains/catalogue/lenders';
import { lockLenderApplication, takeQuietLenderApplications } from '#domains/lending/applications';
import { findLenderStatus } from '#domains/lending/lender-gateway';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { applyLenderStatus } from './lender-status.service';
import { enqueueSubmission } from './submit.service';

const MINUTE_MS = 60_000;
/** A webhook that has not come by then may never come. */
const SILENT_MS = 60 * MINUTE_MS;
const STUCK_MS = 15 * MINUTE_MS;
const MOST_AT_ONCE = 200;

/** Asks one lender for one application; the next round asks again, so a failed try is left to it. */
export const askForStatusJob = defineJob<{ lenderApplicationId: string; lenderId: number }>('ask-lender-for-status', {
  retryLimit: 0,
  concurrency: 4,
});

/**
 * Looks after applications that nobody heard of: one still on its way gets its job again, one that its lender has is asked
 * for in a job of its own, since a lost webhook must not leave a customer waiting for ever. Each look is noted, so that
 * silent lenders do not keep the others from their turn.
 */
export function followUp(ctx: Context, mostAtOnce = MOST_AT_ONCE): Promise<void> {
  return inTransaction(asSystem(ctx, 'follow-up'), async (tx) => {
    const nowMs = tx.clock.now().getTime();
    const quiet = {
      stuckSince: new Date(nowMs - STUCK_MS),
      silentSince: new Date(nowMs - SILENT_MS),
      askable: await listRestLenderIds(tx),
    };
    for (const row of await takeQuietLenderApplications(tx, quiet, mostAtOnce)) {
      const { lenderApplicationId, lenderId } = row;
      if (row.submissionState !== 'accepted') await enqueueSubmission(tx, lenderApplicationId);
      else
        await tx.platform.jobs.enqueue(
          tx,
          askForStatusJob,
          { lenderApplicationId, lenderId },
          { key: lenderApplicationId },
        );
    }
  });
}

/** Asks a lender for an application and applies the answer like a webhook, so twice is once. */
export async function askForStatus(
  ctx: Context,
  { lenderApplicationId, lenderId }: { lenderApplicationId: string; lenderId: number },
): Promise<void> {
  const system = asSystem(ctx, 'follow-up');
  const answer = await findLenderStatus(system, lenderId, lenderApplicationId);
  if (answer.kind !== 'known') return;
  await inTransaction(system, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    if (row) await applyLenderStatus(tx, row, answer.status);
  });
}
