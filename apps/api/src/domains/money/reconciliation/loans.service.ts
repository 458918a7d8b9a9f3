import type { CallParsed } from '@saakh/contracts/call';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type {
  describeReconciledLoan,
  listReconciledLoans,
  ReconciledLoan,
  sayTakenBack,
} from '@saakh/contracts/money/reconciliation';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { istDateOf } from '@saakh/rules/dates';
import { revenueOfCase } from '@saakh/rules/money/commissions/case-commission';
import { ageOf, isRunning, reconcile, shortPaiseOf, shownStateOf } from '@saakh/rules/money/reconciliation';
import type * as z from 'zod/mini';
import { bookChanges, lockBooking, lockCases, setTakenBack } from '#domains/money/commissions';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { pageRows } from '#platform/lists/page-rows';
import { selectClaimsOfLoan } from './claims.repository';
import { type FoundRow, selectRowsOfLoan } from './file-rows.repository';
import { type LoanRow, type SizePlace, selectLoan, selectLoans } from './loans.repository';

/** The refusal of the second caller: it names who was first. */
export async function changedBy(tx: TxContext, staffId: string | null): Promise<AppError> {
  const name = staffId === null ? undefined : (await findStaffNames(tx, [staffId])).get(staffId);
  return new AppError('CONFLICT', {
    message: name === undefined ? STAFF_MESSAGES.changedByOther : withValues(STAFF_MESSAGES.changedBy, name),
  });
}

/** A loan as staff see it. */
export function shownLoan<Loan extends LoanRow>(
  tx: TxContext,
  loan: Loan,
): Omit<Loan, 'id' | 'month'> & ReconciledLoan {
  const { id, month, ...shown } = loan;
  const today = istDateOf(tx.clock.now());
  const { days, age } = ageOf(month, today);
  const { state, differencePaise } = reconcile(loan);
  return {
    ...shown,
    ...{ lenderApplicationId: id, age, ageDays: days, differencePaise },
    state: shownStateOf(state, month, today),
    shortPaise: isRunning(month, today) ? 0 : shortPaiseOf(loan),
  };
}
export function shownRow({ at: _at, lender: _lender, lenderId: _lenderId, isByHand: _isByHand, ...row }: FoundRow) {
  return row;
}

const PLACE = /^(\d{1,15})~([\w-]{1,80})$/;
function placeOf(after: string | undefined): SizePlace | undefined {
  if (after === undefined) return undefined;
  const [, size, id] = PLACE.exec(after) ?? [];
  if (size === undefined || id === undefined) throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  return { paise: Number(size), id };
}

/** A lender's loans beside what was paid for them, the largest difference first, a hundred at a time. */
export function listLoans(
  ctx: AdminContext,
  { lender, month, state, after, limit: asked }: z.output<typeof listReconciledLoans.query>,
) {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(asked);
    const filter = { lenderId: Number(lender), month, state, running: istDateOf(tx.clock.now()).slice(0, 7) };
    const found = await selectLoans(tx, filter, { after: placeOf(after), limit: limit + 1 });
    const rows = found.slice(0, limit).map((loan) => shownLoan(tx, loan));
    const last = rows.at(-1);
    return {
      data: rows,
      next: found.length > limit && last ? `${Math.abs(last.differencePaise)}~${last.lenderApplicationId}` : null,
    };
  });
}

/** One loan with the rows that paid it and its claims. NOT_FOUND for one that no lender owes or paid anything for. */
export function describeLoan(
  ctx: AdminContext,
  { lenderApplicationId }: z.output<typeof describeReconciledLoan.params>,
) {
  return inTransaction(ctx, async (tx) => {
    const loan = await selectLoan(tx, lenderApplicationId);
    if (!loan) throw notFound('loan');
    const rows = await selectRowsOfLoan(tx, lenderApplicationId);
    const claims = await selectClaimsOfLoan(tx, lenderApplicationId);
    const names = await findStaffNames(
      tx,
      claims.map(({ by }) => by),
    );
    return {
      ...shownLoan(tx, loan),
      rows: rows.map((row) => ({ ...shownRow(row), isByHand: row.isByHand })),
      claims: claims.map((claim) => ({
        ...claim,
        at: claim.at.toISOString(),
        by: names.get(claim.by) ?? '',
        settledAt: claim.settledAt?.toISOString() ?? null,
      })),
    };
  });
}

type TakenBack = CallParsed<typeof sayTakenBack>;

/**
 * Says how much of its commission for a loan the lender took back in all, and books it at once, so that the loan never shows both
 * what was taken back and that it is still due: the partner's share of it goes back, and the referrer's (decision 26). NOT_FOUND
 * for a loan that never was paid out, CONFLICT that names who changed it since it was seen, VALIDATION_FAILED at `takenBackPaise`
 * for more than the lender's terms bring.
 */
export async function takeBack(
  ctx: AdminContext,
  { lenderApplicationId }: TakenBack['params'],
  { takenBackPaise, seenPaise, reason }: TakenBack['body'],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Before the loan is locked, as every booking does.
    await lockBooking(tx);
    const [row] = await lockCases(tx, [lenderApplicationId]);
    if (!row) throw notFound('loan');
    if (row.takenBackPaise !== seenPaise) throw await changedBy(tx, row.takenBackBy);
    if (takenBackPaise > revenueOfCase(row, row)) throw fieldError('takenBackPaise', STAFF_MESSAGES.takenBackTooMuch);
    await setTakenBack(tx, { lenderApplicationId, takenBackPaise, takenBackBy: ctx.actor.staffId });
    await recordAudit(tx, {
      action: 'commission.taken-back',
      objectType: 'lender-application',
      objectId: lenderApplicationId,
      before: { takenBackPaise: row.takenBackPaise },
      after: { takenBackPaise, reason },
    });
    await bookChanges(tx);
  });
}
