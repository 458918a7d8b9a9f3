import { comparePaymentAccount, listPayoutChecks } from '@saakh/contracts/money/payout-checks';
import type { TestApp } from './test-app';

/** A second person of ours finds every bank account right that waits, so that it may be paid to at once. */
export async function compareAccounts(app: Pick<TestApp, 'inject'>, staff: { token: string }): Promise<void> {
  const { accounts } = (await app.inject(listPayoutChecks, {}, staff)).body;
  for (const { partnerId, changedAt } of accounts) {
    const body = { changedAt, decision: 'right' as const, reason: 'Compared with the bank' };
    const { status, error } = await app.inject(comparePaymentAccount, { params: { partnerId }, body }, staff);
    if (status !== 200) throw new Error(`${partnerId}: ${error.message}`);
  }
}
