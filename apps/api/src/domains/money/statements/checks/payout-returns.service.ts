import type { decidePayoutReturn, PayoutReturn } from '@saakh/contracts/money/payout-checks';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { istDateOf } from '@saakh/rules/dates';
import { bookReturnedPayout } from '@saakh/rules/money/ledger';
import { isPassingFault } from '@saakh/rules/money/statements/return-reasons';
import type { People } from '@saakh/rules/records/approvals/approver';
import type * as z from 'zod/mini';
import { assertSecondPerson, loadPeople, madeBy, whyNotSecond } from '#domains/identity/sign-in';
import { bookEntries } from '#domains/money/ledger';
import { findStaffNames } from '#domains/records/records';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { mailReturned } from '../mails/statement-mails';
import { lockPaymentDetails, updateAccount } from '../payment-details.repository';
import { lockPayout, type PayoutRow, setStates, settlePayout } from '../payouts.repository';
import { lockStatement, lockStatements } from '../statements.repository';
import { lockReturn, type ReturnRow, selectWaitingReturns, updateReturn } from './payout-returns.repository';

type Own = AdminContext & TxContext;

/** Transfers that the bank sent back, as one person recorded them, for another one to confirm. */
export async function waitingReturns(tx: Own, people: People): Promise<PayoutReturn[]> {
  const found = await selectWaitingReturns(tx);
  const names = await findStaffNames(
    tx,
    found.map(({ row }) => row.recordedBy),
  );
  return found.map(({ row, payout, number, partner }) => ({
    ...{ returnId: row.returnId, payoutId: row.payoutId, partnerId: payout.partnerId, partner, number },
    ...{ paise: payout.paise, account: payout.accountMasked, utr: payout.utr },
    ...{ returnReference: row.returnReference, reason: row.reason },
    ...{ recordedBy: names.get(row.recordedBy) ?? '', recordedAt: row.recordedAt.toISOString() },
    mayNot: whyNotSecond(tx.actor.staffId, madeBy(row.recordedBy, row.recordedAt), people) ?? null,
  }));
}

/**
 * An account from which a payout came back gets nothing more until the partner gives another one, or a second person releases it
 * with a reason. One that was changed since the transfer is another one. Answers whether it waits now.
 */
async function holdAccount(tx: Own, payout: PayoutRow, recordedBy: string): Promise<boolean> {
  const row = await lockPaymentDetails(tx, payout.partnerId);
  if (row?.accountMasked !== payout.accountMasked) return false;
  if (row.accountChangedAt !== null && row.accountChangedAt > payout.sentAt) return false;
  const { staffId } = tx.actor;
  await updateAccount(tx, payout.partnerId, {
    ...{
      accountChangedAt: row.accountChangedAt ?? payout.sentAt,
      accountChangedBy: row.accountChangedBy ?? row.updatedBy,
    },
    accountOutcome: 'returned',
    comparedAt: tx.clock.now(),
    comparedBy: row.accountChangedBy === staffId ? recordedBy : staffId,
  });
  return true;
}

async function settleReturned(tx: Own, { payoutId, reason, recordedBy }: ReturnRow) {
  const payout = await lockPayout(tx, payoutId);
  if (!payout || payout.state === 'returned') {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.payoutSettledOtherwise });
  }
  const wasPaid = payout.state === 'paid';
  const settledOn = istDateOf(tx.clock.now());
  const { staffId: settledBy } = tx.actor;
  await settlePayout(tx, payout, { state: 'returned', utr: payout.utr, reason, settledOn, settledBy });
  await setStates(tx, [payout.statementId], 'returned');
  if (wasPaid) {
    const lines = bookReturnedPayout(payout.partnerId, payout.paise);
    await bookEntries(tx, [{ kind: 'returned-payout', sourceId: payoutId, lines }]);
  }
  const statement = await lockStatement(tx, payout.statementId);
  const isHeld = !isPassingFault(reason) && (await holdAccount(tx, payout, recordedBy));
  if (statement) await mailReturned(tx, statement, payout, { reason, isHeld });
  return { wasPaid, isHeld };
}

/**
 * Confirms that the bank sent a transfer back, so that it is owed again, or refuses it, and everything stays. Only a second person
 * confirms what another one recorded (CONFLICT); refusing is open to all, as it pays nothing. NOT_FOUND; CONFLICT once it was decided.
 */
export function decideReturn(
  ctx: AdminContext,
  returnId: string,
  { decision, reason }: z.output<typeof decidePayoutReturn.body>,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await lockStatements(tx);
    const row = await lockReturn(tx, returnId);
    if (!row) throw notFound('return');
    if (row.state !== 'waiting') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.payoutReturnDecided });
    const isConfirmed = decision === 'confirm';
    let settled: Awaited<ReturnType<typeof settleReturned>> | undefined;
    if (isConfirmed) {
      const people = await loadPeople(tx);
      await assertSecondPerson(tx, madeBy(row.recordedBy, row.recordedAt), {
        people,
        action: 'payout-return.confirmed',
      });
      settled = await settleReturned(tx, row);
    }
    const state = isConfirmed ? 'confirmed' : 'refused';
    await updateReturn(tx, returnId, { state, decidedBy: tx.actor.staffId, decisionReason: reason ?? null });
    await recordAudit(tx, {
      action: `payout-return.${state}`,
      objectType: 'payout',
      objectId: row.payoutId,
      before: { recordedBy: row.recordedBy, returnReference: row.returnReference, wasPaid: settled?.wasPaid },
      after: { returnId, state, reason, isAccountHeld: settled?.isHeld },
    });
    if (!settled) return STAFF_MESSAGES.payoutReturnRefused;
    return settled.isHeld ? STAFF_MESSAGES.payoutReturnHeld : STAFF_MESSAGES.payoutReturnConfirmed;
  });
}
