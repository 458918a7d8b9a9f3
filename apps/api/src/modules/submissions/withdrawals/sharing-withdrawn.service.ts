import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { type Context, inTransaction } from '../../../platform/context';
import { listLenderApplications, lockLenderApplication, recordEvent } from '../../applications';
import { findLenderSharingConsent } from '../../consents';
import { mayBeKnownToLender } from './tell-withdrawal.service';
import { endForCustomer } from './withdraw.service';

const { submitted, approved, disbursed } = APPLICATION_STATUS;

/**
 * Ends a running application whose customer has withdrawn the consent to share it, as a withdrawal of it does, because the
 * lender may not use what it was given any more; the lender is told in the same way (REG-DL-7, REG-DP-4). A loan that is
 * paid out stays, and the customer is told whom to turn to; what was never sent is left to the submission, which gives
 * it up. Whoever has consented again meanwhile has changed nothing.
 */
export const endWithdrawnSharing = (
  ctx: Context,
  { appId, lenderId }: { appId: string; lenderId: number },
): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const parts = (await listLenderApplications(own, [appId])).filter((part) => part.lenderId === lenderId);
    for (const { lenderApplicationId } of parts) {
      // Locked before the consent is read: a submission on its way has either sent by now, or will see the withdrawal.
      const row = await lockLenderApplication(own, lenderApplicationId);
      if (!row || !mayBeKnownToLender(row) || (await findLenderSharingConsent(own, row))) continue;
      if (row.status === submitted || row.status === approved) await endForCustomer(own, row, 'sharing-withdrawn');
      if (row.status === disbursed) await recordEvent(own, row, { event: 'sharing-withdrawn-paid', by: 'customer' });
    }
  });
