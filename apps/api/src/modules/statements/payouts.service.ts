import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import type { makePayoutFile, PayoutFile } from '@saakh/contracts/back-office/partner-money/statements';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { bookPayout, bookReturnedPayout } from '@saakh/rules/commission/ledger';
import { istDateOf } from '@saakh/rules/dates';
import { paiseToRupeesText } from '@saakh/rules/money';
import type * as z from 'zod/mini';
import { AppError, fieldError, notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '../../platform/context';
import { csvLine } from '../../platform/csv';
import { newId } from '../../platform/ids';
import { rowsOfCsvText } from '../../platform/spreadsheets';
import { bookEntries } from '../ledger';
import { findStaffNames } from '../records';
import { mailPaid, mailReturned } from './mails/statement-mails';
import { openAccount, selectPayable } from './payment-details.repository';
import {
  insertPayoutFile,
  insertPayouts,
  lockPayout,
  lockStatementsToPay,
  openPayoutFile,
  type PayoutRow,
  selectPayoutFiles,
  setStates,
  settlePayout,
} from './payouts.repository';
import { lockStatement, lockStatements, type StatementRow } from './statements.repository';

const HEAD = ['reference', 'beneficiary', 'account', 'ifsc', 'amount', 'narration'];

/** Files for the bank, newest first. */
export const listFiles = (ctx: AdminContext): Promise<PayoutFile[]> =>
  inTransaction(ctx, async (own) => {
    const files = await selectPayoutFiles(own);
    const names = await findStaffNames(
      own,
      files.map(({ madeBy }) => madeBy),
    );
    return files.map((file) => ({
      ...file,
      madeBy: names.get(file.madeBy) ?? '',
      madeAt: file.madeAt.toISOString(),
    }));
  });

/** One transfer for each statement that is owed to a partner whose account is known; nothing where the net is nothing. */
const transfersFor = async (own: TxContext, owed: readonly StatementRow[], fileId: string) => {
  const details = new Map(
    (
      await selectPayable(
        own,
        owed.map(({ partnerId }) => partnerId),
      )
    ).map((row) => [row.partnerId, row]),
  );
  return owed.flatMap((statement) => {
    const to = details.get(statement.partnerId);
    if (!to || statement.netPaise <= 0) return [];
    const payout: PayoutRow = {
      ...{ payoutId: newId('pay'), fileId, statementId: statement.statementId, partnerId: statement.partnerId },
      ...{ paise: statement.netPaise, accountMasked: to.accountMasked },
      ...{ state: 'sent', sentAt: own.clock.now(), utr: null, reason: null, settledOn: null },
    };
    const line = [
      ...[payout.payoutId, to.holder, openAccount(own, to), to.ifsc],
      ...[paiseToRupeesText(payout.paise), `Commission ${statement.number}`],
    ];
    return [{ payout, line }];
  });
};

/**
 * Puts every statement that is owed into one file for the bank. A statement stands in one running transfer only, so two at once
 * make two files without one in both. CONFLICT where nothing is owed to a known account.
 */
export const makeFile = async (
  ctx: AdminContext,
  { reason }: z.output<typeof makePayoutFile.body>,
): Promise<{ fileId: string; payouts: number }> => {
  return inTransaction(ctx, async (own) => {
    await lockStatements(own);
    const fileId = newId('pyf');
    const transfers = await transfersFor(own, await lockStatementsToPay(own), fileId);
    if (transfers.length === 0) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.nothingToPay });
    const content = [HEAD, ...transfers.map(({ line }) => line)].map(csvLine).join('');
    await insertPayoutFile(own, { fileId, content, madeBy: ctx.actor.staffId });
    const rows = transfers.map(({ payout }) => payout);
    await insertPayouts(own, rows);
    await setStates(
      own,
      rows.map(({ statementId }) => statementId),
      'sent',
    );
    await recordAudit(own, {
      action: 'payout-file.made',
      objectType: 'payout-file',
      objectId: fileId,
      after: { payouts: rows.length, paise: rows.reduce((sum, { paise }) => sum + paise, 0), reason },
    });
    return { fileId, payouts: rows.length };
  });
};

/** The file as it was made; who took it is in the audit. */
export const saveFile = async (
  ctx: AdminContext,
  fileId: string,
  { reason }: z.output<typeof makePayoutFile.body>,
): Promise<Buffer> => {
  return inTransaction(ctx, async (own) => {
    const content = await openPayoutFile(own, fileId);
    if (content === undefined) throw notFound('File');
    await recordAudit(own, {
      action: 'payout-file.saved',
      objectType: 'payout-file',
      objectId: fileId,
      after: { reason },
    });
    return Buffer.from(content);
  });
};

const COLUMNS = ['reference', 'status', 'utr', 'reason'] as const;
type Result = Record<(typeof COLUMNS)[number], string>;
type Outcome = 'paid' | 'returned' | 'known' | { readonly refusal: string };

/** Settles one transfer as the bank says. What is settled so already stays; otherwise is a fault of the row. */
const settle = async (own: TxContext, { reference, status, utr, reason }: Result): Promise<Outcome> => {
  const state = status.toLowerCase();
  if (state !== 'paid' && state !== 'returned') return { refusal: STAFF_MESSAGES.payoutStatusUnknown };
  if (state === 'paid' && utr === '') return { refusal: STAFF_MESSAGES.payoutUtrMissing };
  const payout = await lockPayout(own, reference);
  if (!payout) return { refusal: STAFF_MESSAGES.payoutUnknown };
  if (payout.state === state && (state === 'returned' || payout.utr === utr)) return 'known';
  // The bank may send back what it had reported as paid.
  if (payout.state === 'returned' || (payout.state === 'paid' && state === 'paid')) {
    return { refusal: STAFF_MESSAGES.payoutSettledOtherwise };
  }
  const wasPaid = payout.state === 'paid';
  const settledOn = istDateOf(own.clock.now());
  const why = reason === '' ? null : redactAadhaar(reason).slice(0, 300);
  await settlePayout(own, payout, { state, utr: utr === '' ? payout.utr : utr, reason: why, settledOn });
  await setStates(own, [payout.statementId], state);
  const source = { sourceId: payout.payoutId };
  const statement = await lockStatement(own, payout.statementId);
  if (state === 'paid') {
    await bookEntries(own, [{ kind: 'payout', ...source, lines: bookPayout(payout.partnerId, payout.paise) }]);
    if (statement) await mailPaid(own, statement, payout, { utr, settledOn });
    return state;
  }
  if (wasPaid) {
    const lines = bookReturnedPayout(payout.partnerId, payout.paise);
    await bookEntries(own, [{ kind: 'returned-payout', ...source, lines }]);
  }
  if (statement) await mailReturned(own, statement, payout, why);
  return state;
};

/**
 * Takes over what the bank says of transfers: each is settled once, so the same file twice changes nothing. Rows that say
 * something impossible are answered with their line and reason; the others count. VALIDATION_FAILED for what is no such table.
 */
export const takeResult = (ctx: AdminContext, csv: string) =>
  inTransaction(ctx, async (own) => {
    const rows = rowsOfCsvText(csv);
    if (!rows?.[0] || COLUMNS.some((name) => !(name in (rows[0]?.cells ?? {})))) {
      throw fieldError('csv', STAFF_MESSAGES.payoutFileColumns);
    }
    await lockStatements(own);
    const counts = { paid: 0, returned: 0, known: 0 };
    const wrong: { row: number; reason: string }[] = [];
    for (const { number, cells } of rows) {
      const outcome = await settle(own, cells as Result);
      if (typeof outcome === 'string') counts[outcome] += 1;
      else wrong.push({ row: number, reason: outcome.refusal });
    }
    await recordAudit(own, {
      action: 'payout-result.taken',
      objectType: 'payout-file',
      objectId: 'result',
      after: { ...counts, wrong: wrong.length },
    });
    return { ...counts, wrong };
  });
