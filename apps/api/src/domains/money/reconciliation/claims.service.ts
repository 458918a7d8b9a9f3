import type {
  ClaimLine,
  claimFromLender,
  endClaimLines,
  LenderClaim,
  listClaims,
} from '@saakh/contracts/money/reconciliation';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { istDateOf } from '@saakh/rules/dates';
import { bookWriteOff } from '@saakh/rules/money/ledger';
import { isRunning, shortPaiseOf } from '@saakh/rules/money/reconciliation';
import type * as z from 'zod/mini';
import { bookChanges, lockBooking } from '#domains/money/commissions';
import { bookEntries } from '#domains/money/ledger';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { pageRows } from '#platform/lists/page-rows';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import {
  addWrittenOff,
  endLines,
  type FoundClaim,
  insertClaim,
  type LineRow,
  selectClaim,
  selectClaims,
  selectLines,
} from './claims.repository';
import { lockLoans, selectLoansOfClaim } from './loans.repository';
import { changedBy, shownLoan } from './loans.service';

const conflict = (message: string) => new AppError('CONFLICT', { message });

/**
 * Claims loans that are short or missing from their lender. A loan stands in one open claim at most, so of two people who claim
 * the same one wins. VALIDATION_FAILED at `loans` for one of another lender, one that is paid and one whose month is not over,
 * CONFLICT where one is claimed.
 */
export function claim(
  ctx: AdminContext,
  { lenderId, loans, note }: z.output<typeof claimFromLender.body>,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await lockBooking(tx);
    // What was noted a moment ago, such as a loan that was given back, is not claimed any more.
    await bookChanges(tx);
    const wanted = [...new Set(loans)];
    const found = (await lockLoans(tx, wanted)).filter((loan) => loan.lenderId === lenderId);
    if (found.length < wanted.length) throw fieldError('loans', STAFF_MESSAGES.claimLoanUnknown);
    const today = istDateOf(tx.clock.now());
    if (found.some(({ month }) => isRunning(month, today))) throw fieldError('loans', STAFF_MESSAGES.claimLoanRunning);
    const lines = found.map((loan) => ({ id: loan.id, paise: shortPaiseOf(loan) }));
    if (lines.some(({ paise }) => paise === 0)) throw fieldError('loans', STAFF_MESSAGES.claimLoanPaid);
    const claimId = newId('lcl');
    const kept = { claimId, lenderId, note: note || null, createdBy: ctx.actor.staffId };
    if ((await insertClaim(tx, kept, lines)) < lines.length) throw conflict(STAFF_MESSAGES.claimLoanClaimed);
    await recordAudit(tx, {
      action: 'lender-claim.made',
      objectType: 'lender-claim',
      objectId: claimId,
      after: { lenderId, loans: lines.length, paise: lines.reduce((sum, { paise }) => sum + paise, 0) },
    });
    return claimId;
  });
}

const shown = ({ createdAt, createdBy, ...found }: FoundClaim, names: ReadonlyMap<string, string>): LenderClaim => ({
  ...found,
  at: createdAt.toISOString(),
  by: names.get(createdBy) ?? '',
});

/** Claims, newest first, a hundred at a time. */
export function listAllClaims(
  ctx: AdminContext,
  { state, lender, after, limit: asked }: z.output<typeof listClaims.query>,
) {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(asked);
    const filter = { state, lenderId: lender === undefined ? undefined : Number(lender) };
    const found = await selectClaims(tx, filter, { after: parseTimeCursor(after), limit: limit + 1 });
    const { rows, next } = pageOf(
      found.map((one) => ({ ...one, at: one.createdAt, id: one.claimId })),
      limit,
    );
    const names = await findStaffNames(
      tx,
      rows.map(({ createdBy }) => createdBy),
    );
    return { data: rows.map(({ at: _at, id: _id, ...one }) => shown(one, names)), next };
  });
}

async function linesOf(tx: TxContext, claimId: string): Promise<ClaimLine[]> {
  const lines = new Map((await selectLines(tx, claimId)).map((line) => [line.lenderApplicationId, line]));
  return (await selectLoansOfClaim(tx, claimId)).flatMap((loan) => {
    const line = lines.get(loan.id);
    if (!line) return [];
    const { state: lineState, claimedPaise, settledAt, reason } = line;
    return [{ ...shownLoan(tx, loan), lineState, claimedPaise, settledAt: settledAt?.toISOString() ?? null, reason }];
  });
}

/** A claim with its loans as they stand now. NOT_FOUND. */
export function describe(ctx: AdminContext, claimId: string) {
  return inTransaction(ctx, async (tx) => {
    const found = await selectClaim(tx, claimId);
    if (!found) throw notFound('claim');
    const names = await findStaffNames(tx, [found.createdBy]);
    return { ...shown(found, names), lines: await linesOf(tx, claimId) };
  });
}

/** Books the loss of loans; when something of them comes in later, the booking job takes as much of the loss back. */
async function writeOff(tx: TxContext, loanIds: readonly string[]): Promise<number> {
  const loans = (await lockLoans(tx, loanIds)).map((loan) => ({ ...loan, paise: shortPaiseOf(loan) }));
  if (loans.length < loanIds.length || loans.some(({ paise }) => paise === 0)) {
    throw conflict(STAFF_MESSAGES.claimLoanSettled);
  }
  // Claimed before its payout was corrected into a month that runs: nothing of it is due yet.
  const today = istDateOf(tx.clock.now());
  if (loans.some(({ month }) => isRunning(month, today))) throw conflict(STAFF_MESSAGES.claimLoanRunning);
  await bookEntries(
    tx,
    loans.map(({ id, lenderId, paise }) => ({ kind: 'write-off', sourceId: id, lines: bookWriteOff(lenderId, paise) })),
  );
  await addWrittenOff(tx, loans);
  return loans.reduce((sum, { paise }) => sum + paise, 0);
}

async function assertOpen(tx: TxContext, lines: readonly LineRow[]): Promise<void> {
  const ended = lines.find(({ state }) => state !== 'open');
  if (ended?.state === 'settled') throw conflict(STAFF_MESSAGES.claimLoanSettled);
  if (ended) throw await changedBy(tx, ended.endedBy);
}

/**
 * Stops waiting for open loans of a claim: written off, what each is short of is booked as a loss, and the partner keeps its
 * commission; withdrawn, nothing is booked and they may be claimed again. NOT_FOUND for a loan that is not in the claim;
 * CONFLICT, and nothing is done, where one of them is no longer open, which names who ended it, or was paid.
 */
export async function endOpenLines(
  ctx: AdminContext,
  claimId: string,
  { loans, as: state, reason }: z.output<typeof endClaimLines.body>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockBooking(tx);
    await bookChanges(tx);
    const wanted = [...new Set(loans)];
    const lines = await selectLines(tx, claimId, wanted);
    if (lines.length < wanted.length) throw notFound('loan');
    await assertOpen(tx, lines);
    const paise = state === 'written-off' ? await writeOff(tx, wanted) : 0;
    await endLines(tx, claimId, wanted, { state, endedBy: ctx.actor.staffId, reason });
    await recordAudit(tx, {
      action: `lender-claim.${state}`,
      objectType: 'lender-claim',
      objectId: claimId,
      before: { loans: wanted, state: 'open' },
      after: { state, paise, reason },
    });
  });
}
