import { comparePaymentAccount, listPayoutChecks } from '@saakh/contracts/money/payout-checks';
import type { ApiClient } from './api-client';

/** A second person of ours finds every bank account right that waits, so that it may be paid to at once. */
export async function compareAccounts(staff: ApiClient): Promise<void> {
  const { accounts } = await staff.call(listPayoutChecks, {});
  for (const { partnerId, changedAt } of accounts) {
    await staff.call(comparePaymentAccount, {
      params: { partnerId },
      body: { changedAt, decision: 'right', reason: 'Compared with the bank' },
    });
  }
}
