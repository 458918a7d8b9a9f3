import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { asSystem, type Context, inTransaction } from '../../platform/context';
import { changeLenderApplication, listRunningSince, lockLenderApplication } from '../applications';
import { findLenderStatus, hasOwnSystem } from '../lender-gateway';
import { listMatchedLenderIds } from '../offers';
import { applyLenderStatus } from './lender-status.service';
import { enqueueSubmission } from './submit.service';

const MINUTE_MS = 60_000;
/** A webhook that has not come by then may never come. */
const QUIET_MS = 60 * MINUTE_MS;
const STUCK_MS = 15 * MINUTE_MS;
const MOST_AT_ONCE = 200;

/**
 * Looks after applications that nobody heard of: one still on its way gets its job again, one that its lender has is asked
 * for, since a lost webhook must not leave a customer waiting for ever. Applies an answer like a webhook, so twice is once.
 */
export const followUp = async (ctx: Context): Promise<void> => {
  const system = asSystem(ctx, 'follow-up');
  const nowMs = ctx.clock.now().getTime();
  const rows = await inTransaction(system, (own) => listRunningSince(own, new Date(nowMs - STUCK_MS), MOST_AT_ONCE));
  for (const { lenderApplicationId, submissionState, lenderId, updatedAt, status } of rows) {
    if (submissionState !== 'accepted') {
      if (status !== APPLICATION_STATUS.submitted) continue;
      await inTransaction(system, (own) => enqueueSubmission(own, lenderApplicationId));
      continue;
    }
    if (nowMs - updatedAt.getTime() < QUIET_MS || !(await hasOwnSystem(system, lenderId))) continue;
    const answer = await findLenderStatus(system, lenderId, lenderApplicationId);
    if (answer.kind !== 'known') continue;
    await inTransaction(system, async (own) => {
      const row = await lockLenderApplication(own, lenderApplicationId);
      if (!row) return;
      const effect = await applyLenderStatus(own, row, answer.status);
      // Nothing new: its turn comes again after the others.
      if (effect !== 'applied') await changeLenderApplication(own, row, {}, undefined, listMatchedLenderIds);
    });
  }
};
