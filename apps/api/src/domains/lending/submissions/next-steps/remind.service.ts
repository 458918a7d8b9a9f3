import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { findStandingConsent } from '#domains/customers/consents';
import { lockLenderApplication } from '#domains/lending/applications';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { notifyNextStep } from '../notifications';
import { takeForgotten } from './next-steps.repository';
import { viewStanding } from './standing.service';

/** A step that waits so long for its customer is brought to mind, once. */
const WAITS_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 100;

/** Reminds customers of steps that wait for them on lenders' pages; what they have left or taken back is left alone. */
export function remindOfSteps(ctx: Context): Promise<void> {
  return inTransaction(asSystem(ctx, 'next-step'), async (tx) => {
    const since = new Date(tx.clock.now().getTime() - WAITS_MS);
    for (const standing of await takeForgotten(tx, { since, most: MOST_AT_ONCE })) {
      const row = await lockLenderApplication(tx, standing.lenderApplicationId);
      if (!row || !isRunning(row) || !(await findStandingConsent(tx, row))) continue;
      if ((await viewStanding(tx, row, standing)).atLender) await notifyNextStep(tx, row);
    }
  });
}
