import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { type Context, inTransaction, type TxContext } from '../../../platform/context';
import {
  type LenderApplicationRow,
  listLenderApplications,
  lockLenderApplication,
  recordEvent,
} from '../../applications';
import { findSharingLeave } from '../../consents';
import { withdrawalWayOf } from '../../lender-gateway';
import { stopJourney } from '../../lender-journeys';
import { isRecipient, mailConsentWithdrawn } from './tell-consent-withdrawn.service';
import { endForCustomer } from './withdraw.service';
import { findWithdrawal } from './withdrawal-events';

const { submitted, approved, disbursed } = APPLICATION_STATUS;

const tell = async (ctx: TxContext, row: LenderApplicationRow): Promise<void> => {
  if (row.status === submitted || row.status === approved) {
    await endForCustomer(ctx, row, 'sharing-withdrawn');
    // A call or a mail of the withdrawal itself is on its way otherwise.
    if ((await withdrawalWayOf(ctx, row.lenderId)) === 'none') await mailConsentWithdrawn(ctx, row);
    return;
  }
  // It has heard of the customer's leaving already.
  if (row.status !== disbursed && (await findWithdrawal(ctx, row))) return;
  await mailConsentWithdrawn(ctx, row);
  if (row.status === disbursed) await recordEvent(ctx, row, { event: 'sharing-withdrawn-paid', by: 'customer' });
};

/**
 * Ends a running application whose customer has withdrawn the consent to share it, or a text of the lender's own, as a
 * withdrawal of it does, because the lender may not use what it was given any more; the lender is told in the same way
 * (REG-DL-7, REG-DP-4). A loan that is paid out stays; its lender and one whose application has ended are written to. What
 * was never sent is left to the submission, which gives it up, and papers that the lender has not got go at once. Whoever
 * has consented again meanwhile has changed nothing.
 */
export const endWithdrawnSharing = (
  ctx: Context,
  { appId, lenderId }: { appId: string; lenderId: number },
): Promise<void> =>
  inTransaction(ctx, async (own) => {
    if (!(await findSharingLeave(own, { appId, lenderId }))) await stopJourney(own, { appId, lenderId });
    const parts = (await listLenderApplications(own, [appId])).filter((part) => part.lenderId === lenderId);
    for (const { lenderApplicationId } of parts) {
      // Locked before the consent is read: a submission on its way has either sent by now, or will see the withdrawal.
      const row = await lockLenderApplication(own, lenderApplicationId);
      if (row && isRecipient(row) && !(await findSharingLeave(own, row))) await tell(own, row);
    }
  });
