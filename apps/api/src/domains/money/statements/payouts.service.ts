import type { makePayoutFile, PayoutFile } from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { paiseToRupeesText } from '@saakh/rules/money';
import { isPayable } from '@saakh/rules/money/statements/changed-account';
import type * as z from 'zod/mini';
import { loadPeople, madeBy, whyNotSecond } from '#domains/identity/sign-in';
import { findStaffNames } from '#domains/records/records';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { machineCsvLine } from '#platform/csv';
import { newId } from '#platform/ids';
import { openAccount, selectPayable } from './payment-details.repository';
import {
  insertPayoutFile,
  insertPayouts,
  lockStatementsToPay,
  openPayoutFile,
  type PayoutRow,
  selectPayoutFiles,
  setStates,
} from './payouts.repository';
import { lockStatements, type StatementRow } from './statements.repository';

const HEAD = ['reference', 'beneficiary', 'account', 'ifsc', 'amount', 'narration'];

/** Files for the bank, newest first. */
export function listFiles(ctx: AdminContext): Promise<PayoutFile[]> {
  return inTransaction(ctx, async (tx) => {
    const files = await selectPayoutFiles(tx);
    const names = await findStaffNames(
      tx,
      files.map(({ madeBy }) => madeBy),
    );
    const people = await loadPeople(tx);
    return files.map((file) => ({
      ...file,
      madeBy: names.get(file.madeBy) ?? '',
      madeAt: file.madeAt.toISOString(),
      mayNotAnswer:
        whyNotSecond(ctx.actor.staffId, madeBy(file.madeBy, file.madeAt), people, STAFF_MESSAGES.payoutOwn) ?? null,
    }));
  });
}

interface Transfer {
  readonly payout: PayoutRow;
  readonly line: readonly string[];
}

/**
 * One transfer for each statement that is owed to a partner whose account is known; nothing where the net is nothing. A first or
 * changed account waits (decision 47): how many statements do is told.
 */
async function transfersFor(
  tx: TxContext,
  owed: readonly StatementRow[],
  fileId: string,
): Promise<{ transfers: Transfer[]; held: number }> {
  const details = new Map(
    (
      await selectPayable(
        tx,
        owed.map(({ partnerId }) => partnerId),
      )
    ).map((row) => [row.partnerId, row]),
  );
  let held = 0;
  const transfers = owed.flatMap((statement) => {
    const to = details.get(statement.partnerId);
    if (!to || statement.netPaise <= 0) return [];
    if (!isPayable(to, tx.clock.now())) {
      held += 1;
      return [];
    }
    const payout: PayoutRow = {
      ...{ payoutId: newId('pay'), fileId, statementId: statement.statementId, partnerId: statement.partnerId },
      ...{ paise: statement.netPaise, accountMasked: to.accountMasked },
      ...{ state: 'sent', sentAt: tx.clock.now(), utr: null, reason: null, settledOn: null, settledBy: null },
    };
    const line = [
      ...[payout.payoutId, to.holder, openAccount(tx, to), to.ifsc],
      ...[paiseToRupeesText(payout.paise), `Commission ${statement.number}`],
    ];
    return [{ payout, line }];
  });
  return { transfers, held };
}

/**
 * Puts every statement that is owed into one file for the bank. A statement stands in one running transfer only, so two at once
 * make two files without one in both. CONFLICT where nothing is owed to an account that may be paid to.
 */
export async function makeFile(
  ctx: AdminContext,
  { reason }: z.output<typeof makePayoutFile.body>,
): Promise<{ fileId: string; payouts: number; held: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockStatements(tx);
    const fileId = newId('pyf');
    const { transfers, held } = await transfersFor(tx, await lockStatementsToPay(tx), fileId);
    if (transfers.length === 0) {
      throw new AppError('CONFLICT', { message: held > 0 ? STAFF_MESSAGES.accountsHeld : STAFF_MESSAGES.nothingToPay });
    }
    const content = [HEAD, ...transfers.map(({ line }) => line)].map(machineCsvLine).join('');
    await insertPayoutFile(tx, { fileId, content, madeBy: ctx.actor.staffId });
    const rows = transfers.map(({ payout }) => payout);
    await insertPayouts(tx, rows);
    await setStates(
      tx,
      rows.map(({ statementId }) => statementId),
      'sent',
    );
    await recordAudit(tx, {
      action: 'payout-file.made',
      objectType: 'payout-file',
      objectId: fileId,
      after: { payouts: rows.length, held, paise: rows.reduce((sum, { paise }) => sum + paise, 0), reason },
    });
    return { fileId, payouts: rows.length, held };
  });
}

/** The file as it was made; who took it is in the audit. */
export async function saveFile(
  ctx: AdminContext,
  fileId: string,
  { reason }: z.output<typeof makePayoutFile.body>,
): Promise<Buffer> {
  return inTransaction(ctx, async (tx) => {
    const content = await openPayoutFile(tx, fileId);
    if (content === undefined) throw notFound('file');
    await recordAudit(tx, {
      action: 'payout-file.saved',
      objectType: 'payout-file',
      objectId: fileId,
      after: { reason },
    });
    return Buffer.from(content);
  });
}
