import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { findLastSharingYesAt, findSharingLeave } from '#domains/customers/consents';
import {
  type LenderApplicationRow,
  listLenderApplications,
  lockLenderApplication,
  recordEvent,
} from '#domains/lending/applications';
import { stopJourney } from '#domains/lending/lender-journeys';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { enqueueAgain } from '../submit.service';
import { mailConsentWithdrawn } from './tell-consent-withdrawn.service';
import { mayBeKnownToLender, settleNotTaken } from './tell-withdrawal.service';
import { endForCustomer } from './withdraw.service';
import { findWithdrawal, timelineOf } from './withdrawal-events';

const { submitted, approved, disbursed, cancelled } = APPLICATION_STATUS;

/** What the timeline of an application that had ended, or was paid out, says once its lender was written to. */
const WRITTEN: readonly string[] = ['sharing-withdrawn-paid', 'sharing-withdrawn-ended'];

/** Several texts may be taken back one after the other: until the customer says yes again, they are one word to the lender. */
async function wasWrittenTo(ctx: TxContext, row: LenderApplicationRow): Promise<boolean> {
  const lastYesAt = await findLastSharingYesAt(ctx, row);
  const written = (await timelineOf(ctx, row)).findLast(({ event }) => WRITTEN.includes(event));
  return written !== undefined && (lastYesAt === undefined || written.at >= lastYesAt);
}

async function tell(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  // The job of the withdrawal tells the lender, by whatever way leads to it.
  if (row.status === submitted || row.status === approved) return endForCustomer(ctx, row, 'sharing-withdrawn');
  if (row.status === cancelled) {
    const withdrawal = await findWithdrawal(ctx, row);
    if (withdrawal?.isNotTaken) return settleNotTaken(ctx, row, 'saakh');
    // The lender has heard of the customer's leaving, or the job of it is about to tell.
    if (withdrawal) return;
  }
  if (await wasWrittenTo(ctx, row)) return;
  await mailConsentWithdrawn(ctx, row);
  const event = row.status === disbursed ? 'sharing-withdrawn-paid' : 'sharing-withdrawn-ended';
  await recordEvent(ctx, row, { event, by: 'customer' });
}

/** A lender that was sent an application has the data, whatever its outcome. */
const isRecipient = (row: LenderApplicationRow): boolean =>
  mayBeKnownToLender(row) || row.submissionState === 'declined';

/**
 * Ends a running application whose customer has withdrawn the consent to share it, or a text of the lender's own, as a
 * withdrawal of it does, because the lender may not use what it was given any more; the lender is told in the same way
 * (REG-DL-7, REG-DP-4). A loan that is paid out stays; its lender and one whose application has ended are written to, once. What
 * was never sent is left to the submission, which gives it up at once, and papers that the lender has not got go at once. If the
 * customer consented again meanwhile, nothing changes.
 */
export function endWithdrawnSharing(
  ctx: Context,
  { appId, lenderId }: { appId: string; lenderId: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findSharingLeave(tx, { appId, lenderId }))) await stopJourney(tx, { appId, lenderId });
    const parts = (await listLenderApplications(tx, [appId])).filter((part) => part.lenderId === lenderId);
    for (const { lenderApplicationId } of parts) {
      // Locked before the consent is read: a submission on its way has either sent by now, or will see the withdrawal.
      const row = await lockLenderApplication(tx, lenderApplicationId);
      if (!row || (await findSharingLeave(tx, row))) continue;
      if (isRecipient(row)) await tell(tx, row);
      else if (row.status === submitted) await enqueueAgain(tx, lenderApplicationId);
    }
  });
}
