import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderFailure } from '@saakh/contracts/lending/staff/lender-failures';
import type { LenderApplicationRow } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { askForStatusJob } from './follow-up.service';
import { enqueueAgain } from './submit.service';

type ReplayPlan = LenderFailure['replay'];

/**
 * What asking a lender again about an application would do. Only what is safe twice: a submission goes under its own key, one
 * that may have arrived is asked for first, one that arrived is only asked for (R-LND-1, R-LND-3).
 */
export function planReplay(row: LenderApplicationRow | undefined): ReplayPlan {
  if (!row) return 'asked-anew';
  if (row.submissionState === 'accepted') return 'ask';
  if (row.status !== APPLICATION_STATUS.submitted) return 'over';
  if (row.submissionState === 'queued') return 'send';
  return row.submissionState === 'sent' || row.submissionState === 'unknown' ? 'ask-then-send' : 'over';
}

/** Queues it at once, beside a try that waits for later; false where there is nothing to do. Commits with the caller's. */
export async function queueReplay(ctx: TxContext, row: LenderApplicationRow): Promise<boolean> {
  const { lenderApplicationId, lenderId } = row;
  const { jobs } = ctx.platform;
  const plan = planReplay(row);
  if (plan === 'over' || plan === 'asked-anew') return false;
  if (plan === 'ask') {
    const key = `again ${lenderApplicationId}`;
    await jobs.enqueue(ctx, askForStatusJob, { lenderApplicationId, lenderId }, { key });
  } else await enqueueAgain(ctx, lenderApplicationId);
  return true;
}
